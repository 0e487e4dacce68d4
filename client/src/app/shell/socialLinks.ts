/** The four social links. `path` draws the icon on a 24 by 24 grid, since Lucide has no brand icons. */
export const socialLinks = [
  {
    href: 'https://www.facebook.com/',
    label: 'Facebook',
    path: 'M15.5 3H13.4A3.9 3.9 0 0 0 9.5 6.9V10H7v3.5h2.5V21H13v-7.5h2.6L16 10h-3V7.4c0-.5.4-.9.9-.9h1.6V3Z',
  },
  {
    href: 'https://www.instagram.com/',
    label: 'Instagram',
    path: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4ZM17 7v.01',
  },
  {
    href: 'https://x.com/',
    label: 'X, formerly Twitter',
    path: 'M4.5 4h4l11 16h-4l-11-16ZM19 4l-6.2 7M5 20l6.2-7',
  },
  {
    href: 'https://web.whatsapp.com/',
    label: 'WhatsApp Web',
    path: 'M4 20l1.2-4A8.4 8.4 0 1 1 8.3 19L4 20ZM9.2 8.3c-.6.6-.5 2 .9 3.9s3.2 2.9 4.2 2.6c.8-.2 1.1-1 1-1.5l-1.7-.9-.9.9c-1-.4-1.9-1.3-2.4-2.4l.9-.8-.6-1.8Z',
  },
] as const;
