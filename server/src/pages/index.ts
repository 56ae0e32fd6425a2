export { findPath } from './declared-pages.ts';
export { PageRenderer } from './rendering/render-page.ts';
export { RenderWatch } from './rendering/render-page.ts';
export { Renderers } from './rendering/renderers.ts';
export { checkRendererUser, warnOfOpenNetwork } from './rendering/sandbox/fork-renderer.ts';
export { type SiteContext, siteInfo } from './site-context.ts';
export { siteRoutes } from './site.routes.ts';
