// The main path with curl and REST: each step is a process, and the session is in curl's cookie jar.
import path from 'node:path';
import { variable } from '../accounts.js';
import { type Caller, type Credentials, Refused, type Refusal, walkMainPath } from '../main-path.js';
import { type Answer, curl } from './curl.js';

/** curl's cookie jar, with the session cookie. */
const COOKIE_JAR = path.join('curl', 'cookies.txt');

/** Rows in REST responses. */
interface Row {
  _id: string;
  title: string;
  category: string;
  uniqueId: string;
  blogId: string;
  name: string;
  comContent: string;
}

interface ProblemBody extends Omit<Refusal, 'message'> {
  detail: string;
}

const address = (way: string): string => new URL(way, variable('OCTAVO_URL')).href;

function credentialOptions(credentials: Credentials): string[] {
  if (credentials === null) return [];
  return 'token' in credentials
    ? ['--header', `Authorization: Bearer ${credentials.token}`]
    : ['--cookie', credentials.session];
}

/** @throws Refused with the problem details when the status is an error */
async function call(options: string[], body?: object): Promise<Answer> {
  const answer = await curl(options, body);
  if (answer.status < 400) return answer;
  if (answer.headers.get('content-type')?.startsWith('application/problem+json') !== true) {
    throw new Error(`${answer.status} came without a problem.`);
  }
  const { code, detail, fields } = answer.body as ProblemBody;
  throw new Refused({ code, message: detail, ...(fields && { fields }) });
}

function callerAs(credentials: Credentials, uid = ''): Caller {
  const who = credentialOptions(credentials);
  const get = (way: string): Promise<Answer> => call([...who, address(way)]);
  const rows = async (way: string): Promise<Row[]> => (await get(way)).body as Row[];
  const insert = async (way: string, body: object): Promise<string> => {
    const { insertedId } = (await call([...who, address(way)], body)).body as { insertedId: string };
    return insertedId;
  };
  return {
    async recent() {
      const posts = await rows('/recentblogs');
      return posts.map(({ title }) => title);
    },
    async search({ words, category, size, after }) {
      const query = new URLSearchParams({ searchQuery: words, filterBy: category, limit: String(size) });
      const { headers, body } = await get(after ?? `/conditionalblogs?${query}`);
      // The URL of the next page, as the Link header gives it.
      const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
      return { titles: (body as Row[]).map(({ title }) => title), next: next ?? null };
    },
    async post(id) {
      const { headers, body } = await get(`/blog/${id}`);
      const { title, category, uniqueId } = body as Row;
      return { title, category, authorUid: uniqueId, edition: headers.get('etag') ?? '' };
    },
    create: (draft) => insert('/blogs', draft),
    async update(id, draft, edition) {
      const options = ['--request', 'PUT', '--header', `If-Match: ${edition}`];
      await call([...who, ...options, address(`/blog/${id}`)], draft);
    },
    comment: (blogId, comContent) => insert('/comments', { blogId, comContent }),
    async comments(blogId) {
      const comments = await rows(`/comments/${blogId}`);
      return comments.map(({ _id: id, name, comContent: text }) => ({ id, name, text }));
    },
    keep: (blogId) => insert('/wishlist', { blogId }),
    async kept() {
      const kept = await rows(`/mywishlist/${uid}`);
      return kept.map(({ _id: id, blogId, title }) => ({ id, blogId, title }));
    },
    async release(id) {
      await call([...who, '--request', 'DELETE', address(`/mywishlist/${id}`)]);
    },
    async subscribe(email) {
      await insert('/subscribers', { email });
    },
  };
}

await walkMainPath({
  as: callerAs,
  async openSession(token) {
    const keeping = ['--cookie-jar', COOKIE_JAR, '--request', 'POST'];
    await call([...credentialOptions({ token }), ...keeping, address('/jwt')]);
    return COOKIE_JAR;
  },
  // Without --cookie-jar, so that the jar keeps the ended session's cookie and sends it again.
  async closeSession(session) {
    await call(['--cookie', session, address('/logout')]);
  },
});
