import type { ArticleImage } from '@catalogmx/shared/contract';
import type { DeletedImage } from './use-deleted-images.ts';

/** An image, or the place of one that was deleted. */
export interface ImageRow {
  image: ArticleImage;
  place?: DeletedImage;
}

/** Puts what was deleted where it was. */
export function withDeleted(images: ArticleImage[], deleted: DeletedImage[]): ImageRow[] {
  const gone = new Set(deleted.map(({ image }) => image.id));
  const all: ImageRow[] = images.filter(({ id }) => !gone.has(id)).map((image) => ({ image }));
  for (const place of deleted.toSorted((one, other) => one.index - other.index)) {
    all.splice(place.index, 0, { image: place.image, place });
  }
  return all;
}
