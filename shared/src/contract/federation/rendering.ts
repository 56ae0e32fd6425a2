import type { Business } from '../business.ts';
import type { RegisteredRelease, Registry } from './federation.ts';

/** Id of the script element with the {@link InlinedResponses} of a page. */
export const RESPONSES_ID = 'responses';

/**
 * Attribute that a page for those who work on the site has, and sets on the document while it is on screen: on a
 * phone, the shell folds its links there.
 */
export const WORK_PAGE_ATTRIBUTE = 'data-work-page';

/** Attribute of a root element with content that the server rendered: the path of the page. */
export const RENDERED_ATTRIBUTE = 'data-rendered';

/** Path for which the server renders the not-found page, whatever the path of the request. */
export const NOT_FOUND_PATH = '/404';

/** Id of the script element that watches over the start of a document; its `data` attributes name the releases. */
export const VIEW_SCRIPT_ID = 'view';

/** The entry in the storage of a tab that names the release in view, while the tab is not hidden. */
export const IN_VIEW_KEY = 'on-screen';

/** The query parameter, and the entry in the storage of a tab, that names a tester's own build. */
export const OVERRIDE_KEY = 'override';

/** Id of the script element that marks buttons pressed before the shell has started, until it is removed. */
export const PRESS_SCRIPT_ID = 'presses';

/** Attribute of these buttons, with the number of the press. Older servers mark the last one, without a number. */
export const PRESSED_ATTRIBUTE = 'data-pressed';

/** Attribute of everything that says that content is loading. */
export const LOADING_ATTRIBUTE = 'data-loading';

/** A response of the API that comes with the document. */
export interface InlinedResponse {
  /** The value of the header, for asking later whether it still holds. */
  etag: string;
  body: unknown;
}

/** By call, such as '/article/features?id=12'. */
export type InlinedResponses = Record<string, InlinedResponse>;

/** Input of a rendering. The same request gives the same page. */
export interface RenderRequest {
  /** As inlined in the page. */
  registry: Registry;
  business: Business;
  /** Address of the site, without a slash at its end. */
  publicUrl: string;
  /** Empty. Older shells put it before the paths of images. */
  apiHost: string;
  /** Percent-encoded, with the part of the query that the page reads. */
  path: string;
  responses: InlinedResponses;
}

/** A page as the renderer returns it. */
export interface RenderedPage {
  /** Content of the root element. */
  html: string;
  /** Rules of its components, with the markers by which styled-components takes them over. */
  css: string;
  /** The version of styled-components, which wants to read it. */
  cssVersion: string;
  /** Rules of the fonts, which only work in the document. */
  fontCss: string;
}

/** Exports of the shell's renderer. */
export interface ShellRenderer {
  /** Shared packages by name, for the renderer of the remote. */
  packages: Record<string, unknown>;
  /** @throws Whatever a component throws. */
  render: (request: RenderRequest, remote: RemoteRenderer) => Promise<RenderedPage>;
}

/** A loaded renderer of a remote. */
export interface RemoteRenderer {
  release: RegisteredRelease;
  /** Page components by module, such as './article-page'. */
  pages: Record<string, unknown>;
}
