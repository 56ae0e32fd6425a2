import { API_ROOT } from '@catalogmx/shared/contract';

/** First folder of the API, where a malformed URL is the client's error. */
const API_FOLDER = `/${API_ROOT.split('/')[1]}/`;

/** Escapes a malformed path, which Fastify would reject, so that the site shows its not-found page. */
export function repairUrl(url: string): string {
  const [path = ''] = url.split('?');
  if (path.startsWith(API_FOLDER)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
