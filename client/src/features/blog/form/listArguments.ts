/**
 * Which list of posts a field of the cache holds. In: its name there, as `blogs:["volcano","Art"]`; the cache
 * policy of lib/apollo makes it. Out: search and category, '' for none.
 */
export function listArguments(storeFieldName: string): { search: string; category: string } {
  const given: unknown = JSON.parse(storeFieldName.slice(storeFieldName.indexOf(':') + 1) || '[]');
  const [search, category] = Array.isArray(given) ? (given as unknown[]) : [];
  return {
    search: typeof search === 'string' ? search : '',
    category: typeof category === 'string' ? category : '',
  };
}
