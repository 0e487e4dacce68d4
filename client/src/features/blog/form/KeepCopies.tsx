import { Box, Button, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { useContext, useEffect, useId, useMemo, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SiteOrigin } from '../../../ui/PageHead';
import { externalPictures } from './externalPictures';
import type { PostValues } from './postValues';
import { type Progress, useKeepCopies } from './useKeepCopies';

/** Offers to copy a post's externally hosted pictures to Octavo; empty without any. Needs a browser (DOMParser). */
export function KeepCopies({ form }: { form: UseFormReturn<PostValues> }) {
  const headingId = useId();
  const { host } = new URL(useContext(SiteOrigin));
  const [cover, body] = useWatch({ control: form.control, name: ['cover', 'longDescription'] });
  const addresses = useMemo(() => externalPictures(cover, body, host), [cover, body, host]);
  const { keep, isBusy, progress, uncopied, copied } = useKeepCopies(form);
  const failures = uncopied.filter(({ address }) => addresses.includes(address));
  const count = addresses.length;
  const status = useRef<HTMLSpanElement>(null);
  const isOver = copied > 0 && count === 0;
  useEffect(() => {
    // The pressed button is gone: the form goes on from where it was.
    if (isOver && document.activeElement === document.body) status.current?.focus();
  }, [isOver]);
  return (
    <>
      {count > 0 ? (
        <Box
          role="group"
          aria-labelledby={headingId}
          px="5"
          py="4"
          borderRadius="l3"
          borderInlineStartWidth="4px"
          bg="brand.subtle"
          borderColor="brand.solid"
        >
          <Flex
            direction={{ base: 'column', md: 'row' }}
            align={{ md: 'center' }}
            justify="space-between"
            gap="4"
          >
            <Box minW="0">
              <Text id={headingId} fontWeight="600">
                {count === 1 ? 'This picture may disappear' : `These ${count} pictures may disappear`}
              </Text>
              <Text textStyle="sm" overflowWrap="anywhere">
                {count === 1 ? 'It stands' : 'They stand'} on {hostsOf(addresses)}, where{' '}
                {count === 1 ? 'it' : 'they'} can be moved or deleted. Octavo can keep{' '}
                {count === 1 ? 'a copy' : 'copies'} with your pictures; please make sure that you may use{' '}
                {count === 1 ? 'it' : 'them'}.
              </Text>
            </Box>
            <Button
              type="button"
              size="sm"
              variant="outline"
              flexShrink="0"
              aria-disabled={isBusy || undefined}
              onClick={() => void keep(addresses)}
            >
              {labelOf(count, progress)}
            </Button>
          </Flex>
          {failures.length > 0 ? (
            <chakra.ul role="list" mt="3" listStyleType="none" spaceY="2">
              {failures.map(({ address, message }) => (
                <chakra.li key={address} textStyle="sm">
                  <Text as="span" overflowWrap="anywhere" fontWeight="500">
                    {address}
                  </Text>
                  <Text as="span" color="fg.error" display="block">
                    {message}
                  </Text>
                </chakra.li>
              ))}
            </chakra.ul>
          ) : null}
        </Box>
      ) : null}
      {/* Always mounted: screen readers announce a live region only when its text changes. */}
      <VisuallyHidden ref={status} role="status" tabIndex={-1}>
        {statusOf(progress, failures.length, copied)}
      </VisuallyHidden>
    </>
  );
}

/** @returns the hosts of the addresses, such as "a.example, b.example and 3 others" */
function hostsOf(addresses: readonly string[]): string {
  const hosts = [...new Set(addresses.map((address) => new URL(address).hostname))];
  const shown = hosts.length > 3 ? [...hosts.slice(0, 2), `${hosts.length - 2} others`] : hosts;
  return new Intl.ListFormat('en-GB').format(shown);
}

function labelOf(count: number, progress: Progress | null): string {
  if (progress === null) return count === 1 ? 'Keep a copy' : 'Keep copies';
  return progress.total === 1 ? 'Copying…' : `Copying ${progress.done + 1} of ${progress.total}…`;
}

function statusOf(progress: Progress | null, failures: number, copied: number): string {
  if (progress) return labelOf(0, progress);
  if (copied > 0) return copied === 1 ? 'The picture is copied.' : 'The pictures are copied.';
  if (failures === 0) return '';
  return failures === 1 ? 'One picture could not be copied.' : `${failures} pictures could not be copied.`;
}
