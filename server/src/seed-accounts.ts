/** A demo account. */
export interface SeedAccount {
  /** Also the uid, and the portrait's name under client/public/avatars. */
  key: string;
  displayName: string;
  email: string;
  password: string;
}

/** `npm start` prints these three. */
export const DEMO_AUTHOR: SeedAccount = {
  key: 'amara-osei',
  displayName: 'Amara Osei',
  email: 'amara@octavo.example',
  password: 'Octavo-demo-1',
};

export const DEMO_READER: SeedAccount = {
  key: 'demo-reader',
  displayName: 'Robin Reader',
  email: 'reader@octavo.example',
  password: 'Octavo-demo-2',
};

export const DEMO_MODERATOR: SeedAccount = {
  key: 'demo-moderator',
  displayName: 'Mika Moderator',
  email: 'moderator@octavo.example',
  password: 'Octavo-demo-3',
};

const author = (key: string, displayName: string): SeedAccount => ({
  key,
  displayName,
  email: `${key.split('-')[0]}@octavo.example`,
  password: DEMO_AUTHOR.password,
});

export const SEED_ACCOUNTS: SeedAccount[] = [
  DEMO_AUTHOR,
  author('jonas-lindqvist', 'Jonas Lindqvist'),
  author('mei-tanaka', 'Mei Tanaka'),
  author('rafael-duarte', 'Rafael Duarte'),
  author('priya-nair', 'Priya Nair'),
  DEMO_READER,
  DEMO_MODERATOR,
];
