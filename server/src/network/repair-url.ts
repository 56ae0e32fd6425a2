import { API_ROOT } from '@catalogmx/shared/contract';

/** The calls' root folder, below which a badly encoded address is an error of the caller. */
const CALLS = `/${API_ROOT.split('/')[1]}/`;

/**
 * An address as the router can read it: of one that is badly encoded every percent sign counts as it
 * stands, so that the site answers it like any other address without a page.
 */
export function wellEncoded(address: string): string {
  const [path = ''] = address.split('?');
  if (path.startsWith(CALLS)) return address;
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}
