import { chakra, Text } from '@chakra-ui/react';

const Switch = chakra('button', {
  base: {
    minH: '6',
    cursor: 'pointer',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
  },
});

const whenOff = '[data-search-key=off] &';

/**
 * Turns the / key off and on in this browser, because speech input can trigger single-character shortcuts (WCAG 2.1.4).
 * bootstrap/siteSearch.ts handles the click; CSS shows the matching text.
 */
export function SearchKeySwitch() {
  return (
    <Text className="needs-scripts" _print={{ display: 'none' }}>
      <chakra.span css={{ [whenOff]: { display: 'none' } }}>The key / opens the search. </chakra.span>
      <chakra.span display="none" css={{ [whenOff]: { display: 'inline' } }}>
        The key / does nothing.{' '}
      </chakra.span>
      <Switch type="button" data-native="" data-search-key-switch="">
        <chakra.span css={{ [whenOff]: { display: 'none' } }}>Turn it off</chakra.span>
        <chakra.span display="none" css={{ [whenOff]: { display: 'inline' } }}>
          Let it open the search
        </chakra.span>
      </Switch>
    </Text>
  );
}
