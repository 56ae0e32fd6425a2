import { getSite } from '@catalogmx/shared';
import type { ArticleImage } from '@catalogmx/shared/contract';

/**
 * Whether the back end accepts the header of the idempotency key. On another origin, an older one rejects
 * the whole request for it; those that allow it also send the place of each image.
 */
export function allowsIdempotencyKey(images: ArticleImage[]): boolean {
  const { apiHost } = getSite();
  const isSameOrigin = apiHost === '' || new URL(apiHost).origin === location.origin;
  return isSameOrigin || images.some(({ position }) => position !== undefined);
}
