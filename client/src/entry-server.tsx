// What the built server loads to render pages; vite.config.ts builds it with everything it needs inside.
export { renderPage, type PageRequest, type RenderedPage } from './app/rendering/renderPage';
