/** The contract between the release commands and the server. */

/** Prefix of the release API. */
export const RELEASES_API = '/releases-api';

/**
 * Part of the path of a call that makes all checks and changes nothing. Not a field of the body: servers that
 * do not know it would make the change.
 */
export const DRY_RUN = 'dry-run';

/**
 * Scopes of deploy tokens: 'preview' publishes for previews only, 'publish' uploads any release, 'promote' changes
 * which releases visitors get, and removes old ones. Every token may list.
 */
export const SCOPES = ['preview', 'publish', 'promote'] as const;
export type Scope = (typeof SCOPES)[number];

/** Scopes of a token that is made without naming any. */
export const DEFAULT_SCOPES: readonly Scope[] = ['publish', 'promote'];

/**
 * Header with which a tool requests published releases before they are live, such as 'catalog@1.2.0', or several
 * separated by commas. No link can make a visitor send it.
 */
export const CANDIDATE_HEADER = 'x-release-preview';

/** Cookie of a browser that checks releases. It goes with reports alone, which the server then does not count. */
export const CHECK_COOKIE = 'release-check';

/** Header with the deploy tokens of the other apps of a train, separated by spaces. */
export const TRAIN_TOKENS_HEADER = 'x-release-tokens';

/** Returns the app that a deploy token names, or undefined if the text is no token. */
export function tokenApp(token: string): string | undefined {
  return /^([a-z][a-z0-9-]*)_[\w-]+$/.exec(token)?.[1];
}
