import { jsonOf, send } from '../support/http.mjs';
import { openSession, postBody, signUp } from '../support/members.mjs';
import { startSite } from '../support/stack.mjs';

/** Pictures on one post's page, each requested as a browser requests a picture. */
const PICTURES = 200;
const TARGETS = ['/logout', '/account/export', '/Logout/', '/covers/../logout', '/logout?a.png'];

/** Request headers of current browsers, and of old browsers or plain HTTP, which send no Fetch metadata. */
const ASKING = [
  { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' },
];

const GRAPHQL_COVER = 'mutation ($input: CreateBlogInput!) { createBlog(input: $input) { id } }';

export default {
  number: 13,
  title: 'Pictures that point at /logout and at the export',
  promise: 'no picture ends a session or fetches an account.',

  async run(context) {
    // One new account exceeds its limit of posts.
    const site = await startSite(context, { ACTION_LIMIT_FACTOR: '10' });
    // The default host of PUBLIC_URL; the site cannot know the machine's other names.
    const home = site.url.replace('127.0.0.1', 'localhost');
    const [reader, author] = [await signUp(site), await signUp(site)];
    const { cookie } = await openSession(site, reader);
    const goesOn = async () =>
      (await send(`${site.url}/mywishlist/${reader.uid}`, { headers: { cookie } })).status;

    // All of them on one page, even if the site would reject such a post.
    const answers = [];
    for (let turn = 0; turn < PICTURES; turn += 1) {
      const address = new URL(TARGETS[turn % TARGETS.length], site.url).href;
      const asking = ASKING[Math.floor(turn / TARGETS.length) % ASKING.length];
      answers.push(await send(address, { headers: { cookie, referer: `${site.url}/`, ...asking } }));
    }
    const statuses = [...new Set(answers.map(({ status }) => status))].join(', ');
    context.check(
      'none of them is carried out',
      answers.every(({ status, headers }) => status >= 400 && status < 500 && !headers['set-cookie']),
      `${answers.length} answered ${statuses}`,
    );
    context.check('the session goes on', (await goesOn()) === 200, `the Watchlist answers ${await goesOn()}`);

    const covers = await Promise.all(
      TARGETS.flatMap((target) => {
        const input = { ...postBody('A cover'), cover: home + target };
        const { headers } = author;
        return [
          send(`${site.url}/blogs`, { method: 'POST', headers, body: input }),
          send(`${site.url}/graphql`, {
            method: 'POST',
            headers,
            body: { query: GRAPHQL_COVER, variables: { input } },
          }),
        ];
      }),
    );
    context.check(
      'none is taken as a cover, by either transport',
      covers.every(({ status }) => status === 400 || status === 429),
      covers.map(({ status }) => status).join(' '),
    );

    const body = TARGETS.map((target) => `<img src="${target}"><img src="${home}${target}">`).join('');
    const written = await send(`${site.url}/blogs`, {
      method: 'POST',
      headers: (await signUp(site)).headers,
      body: postBody('A body', `<p>Look.</p>${body}`),
    });
    const id = jsonOf(written)?.insertedId;
    const post = await send(`${site.url}/blog/${id}`);
    const page = await send(`${site.url}/post/${id}`, { headers: { accept: 'text/html' } });
    context.check(
      'none stays in a body, in the answer or on the page',
      jsonOf(post)?.longDescription === '<p>Look.</p>' && !/<img[^>]*(logout|export)/i.test(page.text),
      `the post says ${jsonOf(post)?.longDescription}`,
    );
  },
};
