// The page at /docs: Swagger UI over the description that the site itself serves.
import '../src/ui/theme/base.css';
import SwaggerUIBundle, { type SwaggerUIPlugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './docs.css';

const root = document.documentElement;

/** Swagger UI has its own name for the dark appearance that public/theme.js chooses for the whole site. */
function followTheme(): void {
  root.classList.toggle('dark-mode', root.classList.contains('dark'));
}

followTheme();
new MutationObserver(followTheme).observe(root, { attributes: true, attributeFilter: ['class'] });

/** Repairs of what Swagger UI shows; see "Plugin API" in its documentation. */
const repairs: SwaggerUIPlugin = ({ React }) => ({
  components: {
    // There is one server, this site. The place takes the heading that the order of headings lacks.
    ServersContainer: () => React.createElement('h2', { className: 'calls' }, 'Calls'),
    // A link within a button is two controls in one; the button alone leads to the same address.
    DeepLink: ({ text }) => React.createElement('span', null, text),
  },
  wrapComponents: {
    // Long code scrolls in a box that the keyboard reaches.
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
  // An operation's address can be passed on: /docs#/Posts/recentBlogs.
  deepLinking: true,
  docExpansion: 'list',
  // Long schemas stay folded below the operations.
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  // The theme whose colours can be read on the background that Swagger UI gives it.
  syntaxHighlight: { theme: 'monokai' },
  plugins: [repairs],
});
