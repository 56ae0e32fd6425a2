import type { ArticleImage } from '@catalogmx/shared/contract';
import { isApiHere } from '../../ui/is-api-here.ts';

/**
 * Whether the back end accepts the header of the idempotency key. On another origin, an older one rejects
 * the whole request for it; those that allow it also send the place of each image.
 */
export function allowsIdempotencyKey(images: ArticleImage[]): boolean {
  return isApiHere() || images.some(({ position }) => position !== undefined);
}
