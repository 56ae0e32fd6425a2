import { getSite } from '@catalogmx/shared';

/** Whether the API is on the origin of the page. On another one, an older back end may reject new headers. */
export function isApiHere(): boolean {
  const { apiHost } = getSite();
  return apiHost === '' || new URL(apiHost).origin === location.origin;
}
