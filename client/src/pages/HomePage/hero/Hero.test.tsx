import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderAt } from '../../../testing/render';
import { playCarousel } from './carousel';
import { Hero } from './Hero';

const TEXTS = [
  'Latest news on your fingertips.',
  'Stay updated anywhere and everywhere.',
  'Increase your world of knowledge.',
];

/** The visible message; the others are hidden, also from screen readers. */
const shown = () => screen.getByRole('group', { name: /^\d of 3$/ }).textContent;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const carousel = () => screen.getByRole('region', { name: 'What Octavo is for' });
const liveness = () => carousel().querySelector('[aria-live]')?.getAttribute('aria-live');

async function renderHero() {
  await renderAt('/', { routes: [{ path: '/', element: <Hero /> }] });
  jest.useFakeTimers();
  // Hovering restarts the carousel's timer, this time as a fake timer.
  fireEvent.pointerEnter(carousel());
  fireEvent.pointerLeave(carousel());
}

afterEach(() => {
  jest.useRealTimers();
});

describe('the hero', () => {
  it('leads to all blogs', async () => {
    await renderHero();
    expect(screen.getByRole('link', { name: 'Discover Now' })).toHaveAttribute('href', '/all-blogs');
  });

  it('shows the three messages in turn, 3,000 ms each, and starts over', async () => {
    await renderHero();
    expect(shown()).toBe(TEXTS[0]);
    pass(2999);
    expect(shown()).toBe(TEXTS[0]);
    pass(1);
    expect(shown()).toBe(TEXTS[1]);
    pass(3000);
    expect(shown()).toBe(TEXTS[2]);
    pass(3000);
    expect(shown()).toBe(TEXTS[0]);
  });

  it('waits while the pointer is on it', async () => {
    await renderHero();
    fireEvent.pointerEnter(carousel());
    pass(10_000);
    expect(shown()).toBe(TEXTS[0]);
    fireEvent.pointerLeave(carousel());
    pass(3000);
    expect(shown()).toBe(TEXTS[1]);
  });

  it('waits while the focus is in it', async () => {
    await renderHero();
    act(() => screen.getByRole('button', { name: 'Next message' }).focus());
    pass(10_000);
    expect(shown()).toBe(TEXTS[0]);
    act(() => screen.getByRole('button', { name: 'Next message' }).blur());
    pass(3000);
    expect(shown()).toBe(TEXTS[1]);
  });

  it('goes back, on and to any message, and tells which one is shown', async () => {
    await renderHero();
    fireEvent.click(screen.getByRole('button', { name: 'Previous message' }));
    expect(shown()).toBe(TEXTS[2]);
    fireEvent.click(screen.getByRole('button', { name: 'Next message' }));
    expect(shown()).toBe(TEXTS[0]);
    fireEvent.click(screen.getByRole('button', { name: 'Message 2 of 3' }));
    expect(shown()).toBe(TEXTS[1]);
    expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Message 2 of 3');
  });

  it('can be paused and started', async () => {
    await renderHero();
    fireEvent.click(screen.getByRole('button', { name: 'Pause the messages' }));
    pass(10_000);
    expect(shown()).toBe(TEXTS[0]);
    fireEvent.pointerEnter(carousel());
    // Play takes effect although the pointer is over the carousel.
    fireEvent.click(screen.getByRole('button', { name: 'Play the messages' }));
    pass(3000);
    expect(shown()).toBe(TEXTS[1]);
  });

  it('stays paused when React takes over what was paused before', async () => {
    await renderHero();
    fireEvent.click(screen.getByRole('button', { name: 'Pause the messages' }));
    act(() => void playCarousel(carousel()));
    pass(10_000);
    expect(shown()).toBe(TEXTS[0]);
    expect(screen.getByRole('button', { name: 'Play the messages' })).toBeVisible();
  });

  it('is read out only while it does not move by itself', async () => {
    await renderHero();
    expect(liveness()).toBe('off');
    act(() => screen.getByRole('button', { name: 'Next message' }).focus());
    expect(liveness()).toBe('polite');
  });
});

describe('the hero under reduced motion', () => {
  beforeEach(() => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: media.includes('reduced-motion'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
  });

  it('stands still, and can be started by its button', async () => {
    await renderHero();
    pass(10_000);
    expect(shown()).toBe(TEXTS[0]);
    fireEvent.click(screen.getByRole('button', { name: 'Play the messages' }));
    pass(3000);
    expect(shown()).toBe(TEXTS[1]);
    act(() => void playCarousel(carousel()));
    pass(3000);
    expect(shown()).toBe(TEXTS[2]);
  });
});
