import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { NewsletterSection } from './NewsletterSection';
import { questions } from './questions';
import { renderAt } from '../../testing/render';

describe('what the site says of its newsletter', () => {
  it('promises no mails before there is a first issue, in the FAQ and at the form', async () => {
    await renderAt('/', { routes: [{ path: '/', element: <NewsletterSection /> }] });
    expect(screen.getByText(/you hear from us when the first issue goes out/)).toBeVisible();
    const updates = questions.find(({ id }) => id === 'updates')?.answer;
    expect(updates).toMatch(/newsletter .* when the first issue goes out\. Until then .* RSS feed/);
  });
});
