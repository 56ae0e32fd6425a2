import { ApiError, call, getSite } from '@catalogmx/shared';
import { API_PATHS } from '@catalogmx/shared/contract';

const PROBE = 'cookieProbe=1';

/** Whether the browser keeps no cookies of this site. Some report that they do, and drop them. */
export function areCookiesBlocked(): boolean {
  try {
    document.cookie = `${PROBE}; path=/; SameSite=Lax`;
    const isKept = document.cookie.split('; ').includes(PROBE);
    document.cookie = `${PROBE}; path=/; SameSite=Lax; Max-Age=0`;
    return !isKept;
  } catch {
    // A frame without the site's origin.
    return true;
  }
}

/** Explains how to allow cookies. */
export function explainBlockedCookies(): string {
  return (
    'Your browser blocks cookies for this site, and you cannot log in without them. Allow cookies for ' +
    `${location.hostname} in the browser's settings, then reload this page.`
  );
}

/**
 * Whether the server does not recognize a login that has just succeeded: the browser then drops the cookie
 * that scripts cannot read. That happens where the API is on another site.
 */
export async function isLoginForgotten(): Promise<boolean> {
  if (getSite().apiHost === '') return false;
  try {
    await call({ url: API_PATHS.session, keepsSession: true });
    return false;
  } catch (error) {
    // An older back end may lack the call.
    return error instanceof ApiError && error.status === 401;
  }
}
