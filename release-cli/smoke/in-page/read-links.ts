/* Runs in the browser: uses nothing from outside of its functions. */

/** Returns the paths of the site that the page links to. */
export function readLinks(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')];
  const paths = links
    .filter((link) => link.origin === location.origin)
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}
