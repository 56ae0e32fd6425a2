import { listImages, type ImageReference } from '@catalogmx/shared';
import { queryOptions } from '@tanstack/react-query';
import type { ArticleImage } from '@catalogmx/shared/contract';

/** Shorter than for articles, as the images of one article take megabytes of memory. */
const gcTime = 60 * 60 * 1_000;

/** The images of an article. For an invalid id, an empty list without a request. */
export function imagesQuery(articleId: number) {
  return queryOptions({
    queryKey: ['catalog', 'images', articleId],
    queryFn: async ({ signal }) => {
      if (articleId > 0) return toGalleryImages(await listImages(articleId, { signal }));
      console.warn('Not the id of an article:', articleId);
      return [];
    },
    gcTime,
  });
}

/** An image of an article with its data URL. */
export interface GalleryImage {
  id: number;
  name: string;
  src: string;
  /** Pixels of the stored image. */
  width: number | undefined;
  height: number | undefined;
  /** Undefined with older back ends, which have no larger image. */
  fullSize: ImageReference | undefined;
}

/** Parses a response of the API. Skips malformed images with a warning. */
function toGalleryImages(response: unknown): GalleryImage[] {
  if (!Array.isArray(response)) {
    console.warn('The list of images is not an array:', response);
    return [];
  }
  return response.flatMap((image: ArticleImage | null) =>
    image && isActive(image) ? (toGalleryImage(image) ?? []) : [],
  );
}

/** Older back ends send active images only, some without the flag or with numbers as text. */
function isActive({ active }: { active?: unknown }): boolean {
  return active === undefined || Number(active) === 1;
}

function toGalleryImage(image: ArticleImage): GalleryImage | undefined {
  const { id, name, content, type, width, height, version } = image;
  try {
    if (typeof name !== 'string') throw new Error('It has no name.');
    const base64 = atob(content);
    if (!/^[\w+/\s]+=*\s*$/.test(base64)) throw new Error('It holds no base64 text.');
    const src = `data:${type || 'image/png'};base64,${base64}`;
    const hasAddress = width !== undefined && height !== undefined && version !== undefined;
    const fullSize = hasAddress ? { imageId: id, width, height, version } : undefined;
    return { id, name, src, width, height, fullSize };
  } catch (error) {
    console.warn(`Image ${id} cannot be decoded:`, error);
    return undefined;
  }
}
