/** Where people read a post, without the site's own address; the client's `paths.post` is the same. */
export const postAddress = (id: string): string => `/post/${id}`;
