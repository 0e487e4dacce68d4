import { describe, expect, it } from '@jest/globals';
import { Button, chakra, ChakraProvider, createSystem, defaultBaseConfig, Text } from '@chakra-ui/react';
import { css as serialize } from '@emotion/react';
import { render } from '@testing-library/react';
import { recipes } from './recipes';
import { remembering } from './remembering';

const plain = createSystem(defaultBaseConfig, { theme: { recipes } });

const Tile = chakra('a', { base: { display: 'block', p: '2' }, variants: { wide: { true: { w: '100%' } } } });
/** Chakra merges the recipes of the two. */
const RedTile = chakra(Tile, { base: { color: 'red', _hover: { color: 'blue' } } });

function drawn(system: typeof plain): string {
  const { container, unmount } = render(
    <ChakraProvider value={system}>
      <Tile href="/a" wide mt={{ base: '1', md: '2' }} css={{ '& img': { scale: '1' } }} />
      <Tile href="/a" mt={undefined} />
      <RedTile href="/b" wide />
      <RedTile href="/b" color="green" />
      <Text as="h2" truncate={false} mt="1" />
      <Button size="sm" variant="outline" disabled />
    </ChakraProvider>,
  );
  const { innerHTML } = container;
  unmount();
  return innerHTML;
}

describe('a system that remembers', () => {
  it('has elements drawn as Chakra draws them, the second time as the first', () => {
    const remembered = remembering(plain);
    const expected = drawn(plain);
    expect([drawn(remembered), drawn(remembered)]).toEqual([expected, expected]);
  });

  it('has the global styles of Chakra', () => {
    expect(serialize(remembering(plain)._global)).toMatchObject({
      name: serialize(plain._global).name,
      styles: serialize(plain._global).styles,
    });
  });

  it('gives each style its own, however many there are', () => {
    const { css } = remembering(plain);
    for (let width = 0; width < 6_000; width += 1) css({ width: `${width}px` });
    for (const width of [0, 5_999]) expect(css({ width: `${width}px` }).styles).toBe(`width:${width}px;`);
  });
});
