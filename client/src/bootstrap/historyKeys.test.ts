import { expect, test } from '@jest/globals';
import { keepHistoryKeys } from './historyKeys';

/** As a browser follows a #fragment link. */
function followFragment(name: string): void {
  document.body.click();
  history.pushState(null, '', `#${name}`);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

test('the entries of #fragment links have keys and positions, also behind those of React Router', () => {
  keepHistoryKeys();
  expect(history.state).toMatchObject({ key: expect.any(String), idx: 0 });
  followFragment('one');
  expect(history.state).toMatchObject({ key: expect.any(String), idx: 1 });
  history.pushState({ key: 'of-react-router', idx: 2 }, '', '/elsewhere');
  history.pushState({ key: 'of-react-router-too', idx: 3, usr: 'kept' }, '', '/form');
  followFragment('two');
  expect(history.state).toMatchObject({ key: expect.any(String), idx: 4 });
  history.replaceState({ key: 'of-react-router-too', idx: 3, usr: 'kept' }, '', '/form');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(history.state).toEqual({ key: 'of-react-router-too', idx: 3, usr: 'kept' });
});
