import type { Metadata } from 'sharp';
import { MemoryBudget } from './memory-budget.ts';

/** Of the 500 MB of the image process; it has 70 MB itself, and a file of 10 MiB or two. */
export const imageMemory = new MemoryBudget(380 * 1024 * 1024);

/** Returns about how many bytes the decoder takes, see docs/decisions/server/images.md. */
export function estimateDecoder({ width, height, format, isProgressive }: Metadata): number {
  return width * height * (format === 'heif' ? 31 : isProgressive ? 11 : 6);
}
