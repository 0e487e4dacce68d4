import { escapeHtml } from '../core/escape-html.js';
import type { Mail } from './mailer.js';

export interface Letter {
  opening: string;
  button: { label: string; url: string };
  closing: string;
  /** The unsubscribe link. */
  leave?: { sentence: string; label: string; url: string };
}

const STYLE = {
  page: 'margin:0 auto;max-width:34rem;padding:2rem 1rem;font:1rem/1.6 Georgia,serif',
  button:
    'display:inline-block;padding:.75rem 1.5rem;border-radius:.5rem;background:#2b2a6b;color:#ffffff;text-decoration:none;font-family:sans-serif',
};

/** Text and HTML say the same; the HTML loads no resources. */
export function letter({ opening, button, closing, leave }: Letter): Pick<Mail, 'text' | 'html'> {
  const left = leave
    ? `\n<p><small>${leave.sentence} <a href="${escapeHtml(leave.url)}">${leave.label}</a></small></p>`
    : '';
  return {
    text: [
      opening,
      `${button.label}:\n${button.url}`,
      leave ? closing : `${closing}\n`,
      ...(leave ? [`${leave.sentence}\n${leave.url}\n`] : []),
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="en"><body style="${STYLE.page}">
<p>${opening}</p>
<p><a href="${escapeHtml(button.url)}" style="${STYLE.button}">${button.label}</a></p>
<p>${closing}</p>${left}
</body></html>
`,
  };
}
