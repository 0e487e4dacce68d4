// The ceiling for cached responses in `npm run bench -- api`: a node:http server that only replays the bytes Octavo
// once sent for a URL. Its rate is the limit of Node's HTTP and this machine.
import { createServer, get } from 'node:http';

const { ORIGIN, PORT } = process.env;
const answers = new Map();

/** @returns {Promise<{ headers: object, body: Buffer }>} the response as received, still compressed if it was */
function askOctavo({ url, headers }) {
  return new Promise((resolve, reject) => {
    get(ORIGIN + url, { headers: { ...headers, host: new URL(ORIGIN).host } }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const { 'content-type': type, 'content-encoding': encoding = 'identity' } = response.headers;
      resolve({
        headers: { 'content-type': type, 'content-encoding': encoding, 'content-length': body.length },
        body,
      });
    }).on('error', reject);
  });
}

createServer(async (request, response) => {
  const answer = answers.get(request.url) ?? (await askOctavo(request));
  answers.set(request.url, answer);
  response.writeHead(200, answer.headers).end(answer.body);
}).listen(Number(PORT), '127.0.0.1');
