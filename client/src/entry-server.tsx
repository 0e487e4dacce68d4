// What the built server loads to render pages; vite.config.ts builds it with everything it needs inside.
export {
  loadPages,
  renderPage,
  type PageRequest,
  type Redirect,
  type RenderedPage,
} from './app/rendering/renderPage';
export { pageAt } from './app/rendering/pageAt';
export { renderPostHtmlOnServer } from './app/rendering/postBodies';
