// A typical day's mix: mostly visitors' requests that the cache answers, some members' reads, few writes.
import { operationsOf } from './api/operations.mjs';
import { startOctavo, stop } from './api/servers.mjs';
import { prepareMember, withParts } from './api/site.mjs';
import { costOf, PAGE, PROBE } from './sizing.mjs';

const MEMBERS = 8;
/** Posts that visitors read. Members comment on as many others, so that the visitors' posts stay cached. */
const POSTS = 64;

/** Twenty requests, each time about other posts: 70 % cached pages and reads, 25 % members' reads, 5 % writes. */
function twentyRequests(member, [read, discussed]) {
  const about = (postId) =>
    Object.fromEntries(operationsOf({ ...member, postIds: [postId] }).map(({ name, ...one }) => [name, one]));
  const page = { ...PAGE, path: `/post/${read}` };
  const visitors = about(read)['a post with ten comments'].cached;
  const operations = about(discussed);
  const post = operations['a post with ten comments'].octavo.request;
  const membersPost = { ...post, headers: { ...post.headers, cookie: member.cookie } };
  const wishlist = operations["a member's wishlist"].octavo.request;
  const cached = [page, visitors, page, visitors];
  return [
    ...[membersPost, wishlist, membersPost].flatMap((personal) => [...cached, personal]),
    page,
    membersPost,
    visitors,
    wishlist,
    operations['adding a comment'].octavo.request,
  ];
}

/**
 * Prints requests per second, latencies and CPU time.
 * @param {{ posts?: string, seconds?: string, connections?: string, data?: string }} options number of posts; duration;
 *   numbers of concurrent connections: "1,16,64"; a folder that keeps the filled database for the next run
 */
export async function measure({ posts = '10000', seconds = '15', connections = '1,16,64', data }) {
  await withParts({ posts: Number(posts), data }, async (parts) => {
    const server = await startOctavo(parts, PROBE);
    try {
      const members = [];
      for (let each = 0; each < MEMBERS; each += 1) members.push(await prepareMember(parts, server));
      const { postIds } = members[0];
      const turns = postIds
        .slice(0, POSTS)
        .flatMap((postId, index) =>
          twentyRequests(members[index % MEMBERS], [postId, postIds.at(POSTS + index)]),
        );
      for (const { path, ...request } of turns) {
        const response = await fetch(server.url + path, request);
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      }
      const rows = {};
      for (const count of connections.split(',').map(Number)) {
        // autocannon adds this request's headers to all others.
        const request = { method: 'GET', path: '/', turns };
        rows[`${count} at once`] = await costOf({
          server,
          parts,
          request,
          seconds: Number(seconds),
          connections: count,
        });
      }
      console.log(
        '\n70 % cached pages and reads, 25 % reads of members, 5 % comments; processor time for each:',
      );
      console.table(rows);
    } finally {
      await stop(server);
    }
  });
}
