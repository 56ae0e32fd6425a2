import { SESSION_COOKIE } from '../contract/constants.ts';
import { encodeText } from '../contract/texts/well-formed.ts';
import type { SessionInfo } from '../contract/users.ts';

/** The user for whom the page was loaded. Another tab may have changed the cookie since. */
let pageUserId: number | undefined;

/**
 * Reads the session cookie, unless it is of another user than the page. It decides only what to show: the server trusts
 * an HttpOnly cookie of its own.
 */
export function readSession(): SessionInfo | null {
  const info = readCookie();
  pageUserId ??= info?.id;
  return info?.id === pageUserId ? info : null;
}

/** Returns the id of the user for whom the page was loaded, also after their session. */
export function readPageUserId(): number | undefined {
  readSession();
  return pageUserId;
}

function readCookie(): SessionInfo | null {
  const prefix = `${SESSION_COOKIE}=`;
  try {
    const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
    if (!pair) return null;
    const info: unknown = JSON.parse(decodeURIComponent(pair.slice(prefix.length)));
    return typeof info === 'object' ? (info as SessionInfo | null) : null;
  } catch {
    // Someone tampered with the cookie, or the browser forbids to read cookies.
    return null;
  }
}

/** Stores the login response until the browser is closed, unless that blocks cookies. */
export function storeSession(info: SessionInfo): void {
  pageUserId = info.id;
  const value = encodeText(JSON.stringify(info));
  writeCookie(`${SESSION_COOKIE}=${value}; path=/; SameSite=Lax`);
}

export function clearSession(): void {
  pageUserId = undefined;
  writeCookie(`${SESSION_COOKIE}=; path=/; SameSite=Lax; Max-Age=0`);
}

function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch (error) {
    console.warn('The browser forbids cookies:', error);
  }
}
