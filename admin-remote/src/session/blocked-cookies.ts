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
