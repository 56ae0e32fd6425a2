/** What the release commands and the server agree on. */

/** Prefix of the release API. */
export const RELEASES_API = '/releases-api';

/**
 * Header with which a tool requests a published release before it is live, such as 'catalog@1.2.0'. No
 * link can make a visitor send it.
 */
export const PREVIEW_HEADER = 'x-release-preview';

/** Returns the app that a deploy token names, or undefined if the text is no token. */
export function tokenApp(token: string): string | undefined {
  return /^([a-z][a-z0-9-]*)_[\w-]+$/.exec(token)?.[1];
}
