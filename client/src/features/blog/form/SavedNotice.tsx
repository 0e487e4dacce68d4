import { Flex, Text } from '@chakra-ui/react';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/LinkButton';

/** Says what was saved, with the way to it. In: the post and the sentence before its title. */
export function SavedNotice({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <Flex
      role="status"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      justify="space-between"
      gap="4"
      px="5"
      py="4"
      bg="bg.success"
      borderRadius="l3"
      borderInlineStartWidth="4px"
      borderColor="fg.success"
    >
      <Text minW="0" overflowWrap="anywhere">
        {text} “{title}”
      </Text>
      <LinkButton to={paths.post(id)} size="sm" variant="outline" alignSelf={{ base: 'start', md: 'center' }}>
        View post
      </LinkButton>
    </Flex>
  );
}
