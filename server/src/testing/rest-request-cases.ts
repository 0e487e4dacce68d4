import { fileForm, PIXEL } from './pictures.js';
import { POST_BODY } from './rest-site.js';

/** A request to an operation. */
export interface Sent {
  /** A path parameter: text, or the name of a known id in braces. */
  path?: string;
  query?: string;
  body?: unknown;
  as?: 'author' | 'reader';
  headers?: Record<string, string>;
}

/** Requests to operations, with the statuses that follow from the operations' own rules. */
export const REST_REQUEST_CASES: [id: string, status: number, sent: Sent][] = [
  ['recentBlogs', 200, {}],
  ['conditionalBlogs', 200, { query: '?searchQuery=title&filterBy=History&limit=1' }],
  ['conditionalBlogs', 200, { query: '?searchQuery=&filterBy=' }],
  ['conditionalBlogs', 400, { query: '?limit=101' }],
  ['searchSuggestions', 200, { query: '?text=ti' }],
  ['searchSuggestions', 200, {}],
  ['searchSuggestions', 400, { query: `?text=${'x'.repeat(201)}` }],
  ['featuredBlogs', 200, {}],
  ['blog', 200, { path: '{blog}' }],
  ['blog', 400, { path: 'no-id' }],
  ['blog', 404, {}],
  ['blog', 410, { path: '{deleted}' }],
  ['createBlog', 201, { body: POST_BODY, as: 'author' }],
  ['createBlog', 400, { body: { ...POST_BODY, title: '' }, as: 'author' }],
  ['updateBlog', 200, { path: '{blog}', body: POST_BODY, as: 'author' }],
  ['updateBlog', 403, { path: '{blog}', body: POST_BODY, as: 'reader' }],
  ['updateBlog', 410, { path: '{deleted}', body: POST_BODY, as: 'author' }],
  ['deleteBlog', 200, { path: '{deleted}', as: 'author' }],
  ['deleteBlog', 400, { path: 'no-id', as: 'author' }],
  ['deleteBlog', 403, { path: '{blog}', as: 'reader' }],
  ['deleteBlog', 404, { as: 'author' }],
  ['deleteBlog', 410, { path: '{deleted}', as: 'reader' }],
  ['updateBlog', 404, { body: POST_BODY, as: 'author' }],
  ['updateBlog', 409, { path: '{blog}', body: { ...POST_BODY, version: 99 }, as: 'author' }],
  ['comments', 200, { path: '{blog}', query: '?limit=1' }],
  ['comments', 400, { path: 'no-id' }],
  ['comments', 404, {}],
  ['comments', 410, { path: '{deleted}' }],
  ['addComment', 201, { body: { blogId: '{blog}', comContent: 'Third' }, as: 'reader' }],
  ['addComment', 403, { body: { blogId: '{blog}', comContent: 'Mine' }, as: 'author' }],
  ['editComment', 200, { path: '{comment}', body: { comContent: 'Better' }, as: 'reader' }],
  ['editComment', 403, { path: '{comment}', body: { comContent: 'Mine' }, as: 'author' }],
  ['editComment', 409, { path: '{oldComment}', body: { comContent: 'Later' }, as: 'reader' }],
  ['editComment', 404, { body: { comContent: 'Where?' }, as: 'reader' }],
  ['deleteComment', 400, { path: 'no-id', as: 'reader' }],
  ['deleteComment', 403, { path: '{comment}', as: 'author' }],
  ['deleteComment', 200, { path: '{comment}', as: 'reader' }],
  ['deleteComment', 404, { as: 'reader' }],
  ['addComment', 404, { body: { blogId: '{unknown}', comContent: 'Where?' }, as: 'reader' }],
  ['addToWishlist', 201, { body: { blogId: '{blog}' }, as: 'reader' }],
  ['addComment', 410, { body: { blogId: '{deleted}', comContent: 'Late' }, as: 'reader' }],
  ['addToWishlist', 410, { body: { blogId: '{deleted}' }, as: 'reader' }],
  ['addToWishlist', 404, { body: { blogId: '{unknown}' }, as: 'reader' }],
  ['myWishlist', 200, { path: '{reader}', query: '?limit=1', as: 'reader' }],
  ['myWishlist', 400, { path: '{reader}', query: '?cursor=x', as: 'reader' }],
  ['myWishlist', 403, { path: '{reader}', as: 'author' }],
  ['removeFromWishlist', 400, { path: 'no-id', as: 'reader' }],
  ['removeFromWishlist', 403, { path: '{item}', as: 'author' }],
  ['removeFromWishlist', 200, { path: '{item}', as: 'reader' }],
  ['removeFromWishlist', 404, { as: 'reader' }],
  ['subscribe', 201, { body: { email: 'reader@octavo.example' } }],
  ['openSession', 200, { body: { remember: false }, as: 'reader' }],
  ['openSession', 400, { body: { remember: 'no' }, as: 'reader' }],
  ['openSession', 403, { body: { uid: '{author}' }, as: 'reader' }],
  ['uploadMedia', 201, { body: fileForm(PIXEL), as: 'reader' }],
  ['uploadMedia', 400, { body: fileForm('No picture'), as: 'reader' }],
  ['uploadMedia', 413, { body: fileForm(new Uint8Array(15 * 2 ** 20 + 1)), as: 'reader' }],
  ['uploadMedia', 415, { body: '{}', as: 'reader' }],
  ['closeSession', 200, {}],
  ['closeSessionByPost', 200, {}],
];
