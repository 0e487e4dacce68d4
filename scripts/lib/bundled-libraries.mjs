/**
 * The libraries that scripts/lib/test-libraries.mjs bundles for the client tests, by what is imported: a regular expression.
 * Not React, which Jest and its environment look up as well, and not sweetalert2, which is one file and which a test mocks.
 */
export const BUNDLED =
  '^((?:@apollo|@chakra-ui|@emotion|@tanstack|@testing-library|@tiptap)/.+' +
  '|graphql|lucide-react|react-hook-form|react-hot-toast|react-router-dom|rxjs)$';
