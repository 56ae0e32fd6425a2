import Type from 'typebox';

/** File of a release with its prerendered pages; a release without it has none. */
export const PRERENDERED_FILE = 'prerendered.json';

/** Id of the element that shows a prerendered page until the page itself is there. */
export const PRERENDERED_SHELL_ID = 'first-view';

/** Id of the style element that belongs to it. */
export const PRERENDERED_SHELL_STYLE_ID = 'first-view-style';

/** Where the page stands in what the shell prerenders around every page. */
export const PAGE_SLOT = '{{page}}';

/**
 * A page as it looks before its script and its data are there, made by the build. `{{phone}}` and the
 * like stand for texts of the business, which the build does not know.
 */
export const PrerenderedPage = Type.Object({
  /** Address or route pattern, such as '/article/:id'; '*' for what the shell puts around every page. */
  path: Type.String(),
  /** Whether it shows a logo picture of the business instead of the drawn one. */
  ownLogo: Type.Boolean(),
  html: Type.String(),
  css: Type.String(),
});
export type PrerenderedPage = Type.Static<typeof PrerenderedPage>;

/** The content of {@link PRERENDERED_FILE}. */
export const Prerendered = Type.Array(PrerenderedPage);
