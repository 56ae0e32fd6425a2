import type { ArticleImage } from '@catalogmx/shared/contract';
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export const INSTRUCTIONS =
  'Press Space to pick up the image, the arrow keys to move it, Space again to drop it, and Escape to cancel.';

/** Says what a screen reader announces while an image is moved. */
export function announceMoves(images: ArticleImage[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => images.find((image) => image.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier | undefined) =>
    `place ${images.findIndex((image) => image.id === id) + 1} of ${images.length}`;
  // The list reports the image's own place right after the start, so both have one text.
  const hold = (id: UniqueIdentifier, at: UniqueIdentifier) =>
    `Holding “${nameOf(id)}”, ${placeOf(at)}.`;
  return {
    onDragStart: ({ active: { id } }) => hold(id, id),
    onDragOver: ({ active: { id }, over }) => (over ? hold(id, over.id) : undefined),
    onDragEnd: ({ active: { id }, over }) =>
      `Dropped “${nameOf(id)}” at ${placeOf(over?.id ?? id)}.`,
    onDragCancel: ({ active: { id } }) => `Canceled. “${nameOf(id)}” is at ${placeOf(id)}.`,
  };
}
