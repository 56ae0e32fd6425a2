import type { ImageReference } from '@catalogmx/shared';
import type { ArticleImage } from '@catalogmx/shared/contract';

/** An image of an article, ready to be shown. */
export interface Picture {
  id: number;
  name: string;
  /** Data URL. */
  src: string;
  /** Size in pixels of the picture as it is kept. */
  width: number | undefined;
  height: number | undefined;
  /** Where it is to be had in full size; absent with older back ends, which send nothing larger. */
  fullSize: ImageReference | undefined;
}

/** The pictures that can be shown out of an answer; what cannot is passed over with a warning. */
export function toPictures(answer: unknown): Picture[] {
  if (!Array.isArray(answer)) {
    console.warn('The images are no list:', answer);
    return [];
  }
  return (answer as ArticleImage[]).filter(isActive).flatMap((image) => toPicture(image) ?? []);
}

/** Older back ends answer active images only, some without the flag, and numbers as text. */
function isActive({ active }: { active?: unknown }): boolean {
  return active === undefined || Number(active) === 1;
}

function toPicture(image: ArticleImage): Picture | undefined {
  const { id, name, content, type, width, height, version } = image;
  try {
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
