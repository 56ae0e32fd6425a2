import Type from 'typebox';

/** Optional file of a release with its prerendered pages. */
export const PRERENDERED_FILE = 'prerendered.json';

/** Id of the element that shows a prerendered page until React renders. Shells and servers of all releases share it. */
export const PRERENDERED_SHELL_ID = 'first-view';
export const PRERENDERED_SHELL_STYLE_ID = 'first-view-style';

/** Placeholder for the page in the layout that the shell prerenders. */
export const PAGE_SLOT = '{{page}}';

/** A page rendered by the build, before its data has loaded. `{{phone}}` and the like are placeholders. */
export const PrerenderedPage = Type.Object({
  /** Path or route pattern, such as '/article/:id'; '*' for the layout of the shell. */
  path: Type.String(),
  /** True with the logo image of the business instead of the drawn logo. */
  ownLogo: Type.Boolean(),
  html: Type.String(),
  css: Type.String(),
});
export type PrerenderedPage = Type.Static<typeof PrerenderedPage>;

/** Content of {@link PRERENDERED_FILE}. */
export const Prerendered = Type.Array(PrerenderedPage);
