// How the times of reading and writing grow with the archive.
import { withSite } from './site.mjs';
import { fill } from './fill.mjs';

/** @param {{ posts?: string }} options numbers of posts, separated by commas */
export async function measure({ posts = '1000,100000,1000000' }) {
  for (const count of posts.split(',').map(Number)) {
    console.log(`\n${count.toLocaleString('en')} posts`);
    await withSite(
      async ({ databaseUrl }) => {
        await fill(databaseUrl, { posts: count, say: console.log });
      },
      { env: { SEED: 'false' } },
    );
  }
}
