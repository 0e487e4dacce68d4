import { expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { renderAt } from '../../../testing/render';
import { SanitizedBody } from './SanitizedBody';

it('a body that arrives after its page is followed by another scroll to the place that the link names', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { router } = await renderAt('/', {
    routes: [
      { path: '/', element: null },
      {
        path: '/post',
        element: (
          <>
            <SanitizedBody html="<p>Long.</p>" host="octavo.example" />
            <div id="your-comment" />
          </>
        ),
      },
    ],
  });
  await act(() => router.navigate('/post#your-comment'));
  expect(scrolled.mock.contexts).toEqual([document.getElementById('your-comment')]);

  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));
  expect(scrolled).toHaveBeenCalledTimes(1);
});
