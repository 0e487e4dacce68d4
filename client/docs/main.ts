// The page at /docs: Swagger UI over the description that the site itself serves.
import SwaggerUIBundle from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './docs.css';

const root = document.documentElement;

/** Swagger UI has its own name for the dark appearance that public/theme.js chooses for the whole site. */
function followTheme(): void {
  root.classList.toggle('dark-mode', root.classList.contains('dark'));
}

followTheme();
new MutationObserver(followTheme).observe(root, { attributes: true, attributeFilter: ['class'] });

SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  // An operation's address can be passed on: /docs#/Posts/recentBlogs.
  deepLinking: true,
  docExpansion: 'list',
  // Long schemas stay folded below the operations.
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
});
