import type { ArticleImage } from '@catalogmx/shared/contract';

/** Returns the data URL of an image, or null if its content is missing or malformed. The API encodes it in base64 twice. */
export function imageDataUrl({ content, type }: ArticleImage): string | null {
  if (!content) return null;
  try {
    return `data:${type ?? 'image/png'};base64,${atob(content)}`;
  } catch {
    return null;
  }
}
