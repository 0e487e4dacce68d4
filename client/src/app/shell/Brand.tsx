import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

const Home = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '11',
    fontFamily: 'heading',
    fontSize: '1.625rem',
    fontWeight: '600',
    lineHeight: '1',
    letterSpacing: '-0.02em',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
  },
});

/** Octavo's logo and name, linked to Home. */
export function Brand() {
  return (
    <Home to={paths.home}>
      <img src="/brand/mark.svg" alt="" width="32" height="32" />
      Octavo
    </Home>
  );
}
