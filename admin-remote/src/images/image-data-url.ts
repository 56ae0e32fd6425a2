import type { ArticleImage } from '@catalogmx/shared/contract';

/** The data URL of an image, whose content is base64 of base64; null where it is neither. */
export function imageSource({ content, type }: ArticleImage): string | null {
  try {
    return `data:${type ?? 'image/png'};base64,${atob(content)}`;
  } catch {
    return null;
  }
}
