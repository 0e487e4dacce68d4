/** A person of the demonstration: an author of the seed's posts, or a reader. */
export interface SeedAccount {
  /** Also the account's uid at the identity provider, and the name of the portrait under client/public/avatars. */
  key: string;
  displayName: string;
  email: string;
  password: string;
}

/** Two accounts that `npm start` prints, one that has written posts and one that only reads. */
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

const author = (key: string, displayName: string): SeedAccount => ({
  key,
  displayName,
  email: `${key.split('-')[0]}@octavo.example`,
  password: DEMO_AUTHOR.password,
});

/** Everyone of the demonstration. */
export const SEED_ACCOUNTS: SeedAccount[] = [
  DEMO_AUTHOR,
  author('jonas-lindqvist', 'Jonas Lindqvist'),
  author('mei-tanaka', 'Mei Tanaka'),
  author('rafael-duarte', 'Rafael Duarte'),
  author('priya-nair', 'Priya Nair'),
  DEMO_READER,
];
