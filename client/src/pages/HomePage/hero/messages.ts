/** The three messages (specification: Home), each with its picture. */
export const messages = [
  { text: 'Latest news on your fingertips.', picture: '/illustrations/hero-1.svg' },
  { text: 'Stay updated anywhere and everywhere.', picture: '/illustrations/hero-2.svg' },
  { text: 'Increase your world of knowledge.', picture: '/illustrations/hero-3.svg' },
] as const;

/** How long each message is shown, in milliseconds (specification: Home). */
export const INTERVAL = 3000;
