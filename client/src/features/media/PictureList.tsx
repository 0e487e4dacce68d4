import { Badge, Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { countText } from '../../lib/count';
import { formatDay } from '../../lib/dates';
import { responsiveImageProps } from '../../lib/pictureAddress';
import { ListRow } from '../../ui/ListRow';
import { PagedList } from '../../ui/PagedList';
import { useRemovableRows } from '../../ui/useRemovableRows';
import { type OwnPictureFragment, useMyPicturesQuery } from './media.generated';
import { formatBytes } from './formatBytes';
import { useDeletePicture } from './useDeletePicture';

const Thumbnail = chakra('img');
const THUMBNAIL_PX = 72;

/** The member's uploaded pictures, newest first, with the storage used and buttons to delete them. */
export function PictureList() {
  const query = useMyPicturesQuery();
  const box = useRef<HTMLDivElement>(null);
  const { bodyRef, remove } = useRemovableRows<HTMLDivElement>(() => box.current?.focus());
  const list = query.data?.myMedia;
  const quota = query.data?.myMediaQuota;
  return (
    // Gets the focus when no picture is left to delete.
    <Box ref={box} tabIndex={-1} outline="none" role="group" aria-label="Pictures">
      {list && quota ? (
        <Text mb="5" fontWeight="600">
          {`Your pictures: ${formatBytes(quota.usedBytes)} of ${formatBytes(quota.allowedBytes)}, ${countText(list)} ${
            list.totalCount === 1 ? 'picture' : 'pictures'
          }`}
        </Text>
      ) : null}
      <PagedList
        {...query}
        name="Your pictures"
        list={list}
        empty={<Text color="fg.muted">You have uploaded no pictures.</Text>}
      >
        {(pictures) => (
          <Stack ref={bodyRef} as="ul" role="list" listStyleType="none" gap="0">
            {pictures.map((picture, index) => (
              <PictureRow
                key={picture.id}
                picture={picture}
                onDelete={(deleted) => void remove(index, deleted)}
              />
            ))}
          </Stack>
        )}
      </PagedList>
    </Box>
  );
}

interface PictureRowProps {
  picture: OwnPictureFragment;
  /** @param deleted whether the picture can be deleted no more */
  onDelete: (deleted: Promise<boolean>) => void;
}

function PictureRow({ picture, onDelete }: PictureRowProps) {
  const deletePicture = useDeletePicture();
  const { address, width, height, bytes, isUsed, isInDraft, createdAt } = picture;
  const day = formatDay(createdAt);
  return (
    <ListRow display="flex" gap="4" alignItems="center">
      <chakra.a href={address} flexShrink="0" aria-label={`Open the picture of ${day}, ${width} × ${height}`}>
        <Thumbnail
          {...responsiveImageProps(address, `${THUMBNAIL_PX}px`)}
          src={address}
          alt=""
          htmlWidth={THUMBNAIL_PX}
          htmlHeight={THUMBNAIL_PX}
          boxSize={`${THUMBNAIL_PX}px`}
          objectFit="cover"
          borderRadius="l2"
          loading="lazy"
        />
      </chakra.a>
      <Box minW="0" flex="1">
        <Text fontWeight="600">
          <time dateTime={createdAt}>{day}</time>
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {`${width} × ${height}, ${formatBytes(bytes)}`}
        </Text>
        {isInDraft && !isUsed ? <Badge mt="1">In a draft</Badge> : null}
      </Box>
      {isUsed ? (
        <Badge flexShrink="0">In use</Badge>
      ) : (
        <Button
          type="button"
          className="needs-scripts"
          variant="outline"
          size="sm"
          aria-label={`Delete the picture of ${day}, ${width} × ${height}`}
          onClick={() => onDelete(deletePicture(picture))}
        >
          Delete
        </Button>
      )}
    </ListRow>
  );
}
