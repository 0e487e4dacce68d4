import { evictFields } from '../../../lib/apollo/evictFields';
import type { UpdateProfileInput } from '../../../lib/schema.generated';
import { notify } from '../../../ui/toast';
import { useSession } from '../SessionContext';
import { useUpdateProfileMutation } from './updateProfile.generated';

/** The fields of posts and comments that hold their writer's name and photo. */
const shownFields = {
  Blog: ['authorName', 'authorPhoto'],
  Comment: ['name', 'image'],
};

/** Changes the member's name and photo. @returns a call that rejects with Apollo's error */
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
      // Of every post and comment, since the cache does not know who wrote which.
      evictFields(cache, shownFields);
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
