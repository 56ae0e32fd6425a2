import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { Sortable } from './sorting.ts';

/** Says what a screen reader announces while a row is moved. */
export function announceMoves(rows: readonly Sortable[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => rows.find((row) => row.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier | undefined) =>
    `place ${rows.findIndex((row) => row.id === id) + 1} of ${rows.length}`;
  // The list reports the row's own place right after the start, so both have one text.
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
