import { useApolloClient } from '@apollo/client/react';
import { formatDay } from '../../lib/dates';
import { errorCode, errorMessage } from '../../lib/errors';
import { type CachedConnection, removeNode } from '../../lib/apollo/pagination';
import { askToConfirm } from '../../ui/dialog';
import { notify } from '../../ui/toast';
import { type MyPicturesQuery, type OwnPictureFragment, useDeletePictureMutation } from './media.generated';

type Quota = MyPicturesQuery['myMediaQuota'];

/**
 * @returns a function that asks for confirmation, deletes a picture, and resolves to whether it can be deleted no more:
 * it is gone, or turned out to be in use
 */
export function useDeletePicture() {
  const { cache } = useApolloClient();
  const [mutate] = useDeletePictureMutation();

  const drop = ({ id, bytes }: OwnPictureFragment): void => {
    cache.modify<{ myMedia: CachedConnection; myMediaQuota: Quota }>({
      id: 'ROOT_QUERY',
      fields: {
        myMedia: (list, { readField }) =>
          removeNode(list as CachedConnection, id, (field, node) => readField(field, node)),
        myMediaQuota: (quota) => ({ ...(quota as Quota), usedBytes: (quota as Quota).usedBytes - bytes }),
      },
    });
  };

  return async (picture: OwnPictureFragment): Promise<boolean> => {
    const { id, createdAt } = picture;
    const sure = await askToConfirm({
      title: 'Delete this picture?',
      text: `The picture of ${formatDay(createdAt)} goes for good, and makes room for others. A draft that has it shows it no more.`,
      confirm: 'Yes, delete it!',
      danger: true,
    });
    if (!sure) return false;
    try {
      await mutate({ variables: { id } });
    } catch (error) {
      const code = errorCode(error);
      // Already deleted elsewhere: treat it as a success.
      if (code !== 'NOT_FOUND') {
        notify.error(errorMessage(error));
        // Something that was saved meanwhile, such as a post, uses it.
        if (code === 'CONFLICT') {
          cache.modify({ id: `Media:${id}`, fields: { isUsed: () => true } });
        }
        return code === 'CONFLICT';
      }
    }
    drop(picture);
    notify.success('The picture has been deleted.');
    return true;
  };
}
