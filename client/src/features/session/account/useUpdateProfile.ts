import type { ApolloCache } from '@apollo/client';
import type { UpdateProfileInput } from '../../../lib/schema.generated';
import { notify } from '../../../ui/toast';
import { useSession } from '../SessionContext';
import { useUpdateProfileMutation } from './updateProfile.generated';

/** The fields of posts and comments that show a member. */
const shownFields: Record<string, string[]> = {
  Blog: ['authorName', 'authorPhoto'],
  Comment: ['name', 'image'],
};

/** Has name and photo asked for again wherever they show next: whose a post or comment is, the cache does not know. */
function forgetShown(cache: ApolloCache): void {
  for (const id of Object.keys(cache.extract() as Record<string, unknown>)) {
    for (const fieldName of shownFields[id.slice(0, id.indexOf(':'))] ?? []) cache.evict({ id, fieldName });
  }
}

/** Changes how the member is shown. Out: a call that rejects with Apollo's error. */
export function useUpdateProfile(): (input: UpdateProfileInput) => Promise<void> {
  const { showProfile } = useSession();
  const [mutate] = useUpdateProfileMutation({
    update: (cache, { data }) => {
      if (!data) return;
      const { id: uid, displayName, photo } = data.updateProfile;
      cache.modify({
        id: cache.identify({ __typename: 'User', uid }),
        fields: { displayName: () => displayName, photoURL: () => photo },
      });
      forgetShown(cache);
    },
  });
  return async (input) => {
    const { data } = await mutate({ variables: { input } });
    if (!data) return;
    const { displayName, photo } = data.updateProfile;
    showProfile({ displayName, photoURL: photo });
    notify.success('Your profile has been changed.');
  };
}
