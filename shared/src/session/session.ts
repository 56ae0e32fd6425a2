import { SESSION_COOKIE } from '../contract/constants.ts';
import type { SessionInfo } from '../contract/users.ts';

/**
 * The session info in the cookie, or null without one. It only tells what to show:
 * the server trusts a cookie of its own that no script can read.
 */
export function readSession(): SessionInfo | null {
  const prefix = `${SESSION_COOKIE}=`;
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
  if (!pair) return null;
  try {
    const info: unknown = JSON.parse(decodeURIComponent(pair.slice(prefix.length)));
    return typeof info === 'object' ? (info as SessionInfo | null) : null;
  } catch {
    // A cookie that was tampered with is no session.
    return null;
  }
}

/** Keeps the login response until the browser is closed. */
export function storeSession(info: SessionInfo): void {
  const value = encodeURIComponent(JSON.stringify(info));
  document.cookie = `${SESSION_COOKIE}=${value}; path=/; SameSite=Lax`;
}

/** Removes the login response. */
export function clearSession(): void {
  document.cookie = `${SESSION_COOKIE}=; path=/; SameSite=Lax; Max-Age=0`;
}
