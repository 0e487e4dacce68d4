// Entry of the SSR bundle, which the server loads to render pages. vite.config.ts bundles all its dependencies.
export {
  loadPages,
  renderPage,
  type RenderRequest,
  type Redirect,
  type RenderedPage,
} from './app/rendering/renderPage';
export { matchPage } from './app/rendering/matchPage';
export { renderPostHtmlOnServer } from './app/rendering/postBodies';
