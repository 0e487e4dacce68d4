// The page at /docs: Swagger UI for the site's own OpenAPI description. Not by @fastify/swagger-ui: this page has the site's
// styles and follows its theme.
import '../src/ui/theme/base.css';
import SwaggerUIBundle, { type SwaggerUIPlugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './docs.css';
import { subscribe } from '../src/ui/theme/appearance';

const root = document.documentElement;

/** Copies the site's `dark` class to Swagger UI's own class `dark-mode`. */
function followTheme(): void {
  root.classList.toggle('dark-mode', root.classList.contains('dark'));
}

followTheme();
subscribe(followTheme);

/** Fixes for Swagger UI's components; see "Plugin API" in its documentation. */
const repairs: SwaggerUIPlugin = ({ React }) => ({
  components: {
    // There is only one server. Its place takes an <h2>, which Swagger UI's heading order lacks.
    ServersContainer: () => React.createElement('h2', { className: 'calls' }, 'Calls'),
    // HTML allows no link inside a button; the button alone leads to the same address.
    DeepLink: ({ text }) => React.createElement('span', null, text),
  },
  wrapComponents: {
    // Long code scrolls in a box that keyboard users can focus.
    SyntaxHighlighter: (Original) => (properties) =>
      React.createElement(
        'div',
        { className: 'code', tabIndex: 0, role: 'group', 'aria-label': 'Code' },
        React.createElement(Original, properties),
      ),
  },
});

SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  // Gives each operation a shareable URL, such as /docs#/Posts/recentBlogs.
  deepLinking: true,
  docExpansion: 'list',
  // Keeps the long schemas collapsed below the operations.
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  // This theme has enough contrast on Swagger UI's background for code.
  syntaxHighlight: { theme: 'monokai' },
  plugins: [repairs],
});
