export * from './api/api-client.ts';
export * from './api/articles-api.ts';
export * from './api/contact-api.ts';
export * from './api/images-api.ts';
export { listInlinedResponses, setInlinedResponses } from './api/inlined-responses.ts';
export * from './api/users-api.ts';
export * from './contract/constants.ts';
export {
  imagePath,
  imageSources,
  imageSourceSet,
  IMAGE_WIDTHS,
  type ImageReference,
} from './contract/paths.ts';
export * from './loading/use-loading.ts';
export * from './query/create-query-client.ts';
export * from './session/session.ts';
export * from './site/site.ts';
export * from './theme/add-fonts.ts';
export { FallbackFaces } from './theme/fallback-faces.ts';
export * from './theme/global-style.ts';
export * from './theme/theme.ts';
export { guardKeys } from './page/guard-keys.ts';
export * from './page/page-title.ts';
