import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useReportedMutation } from '../form/use-save.ts';
import type { Sortable } from './drag-handle.ts';

export interface Move<Row extends Sortable> {
  row: Row;
  /** The new place, from 0. */
  position: number;
}

/** Returns the rows in their order. A moved one is at its new place at once, and back if that fails. */
export function useOrder<Row extends Sortable>(options: {
  rows: Row[];
  /** Names the list and what is moved in it. */
  mutationKey: readonly (string | number)[];
  /** Names one of the rows, such as 'image'. */
  noun: string;
  save: (move: Move<Row>) => Promise<unknown>;
  refresh: () => Promise<void>;
}) {
  const { rows, mutationKey, noun, save, refresh } = options;
  const [order, setOrder] = useState<number[]>();
  const queryClient = useQueryClient();
  const { mutate, status, variables } = useReportedMutation({
    mutationKey,
    action: ({ row }) => `move ${noun} ${row.id}`,
    failureText: ({ row }) => `“${row.name}” could not be moved.`,
    // One after the other: each place counts on the moves before.
    scope: { id: mutationKey.join(' ') },
    mutationFn: save,
    onError: () => setOrder(undefined),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void refresh();
    },
  });

  // The list that comes after the last move has its order.
  const [basis, setBasis] = useState(rows);
  if (rows !== basis) {
    setBasis(rows);
    if (queryClient.isMutating({ mutationKey }) === 0) setOrder(undefined);
  }

  const sorted = order ? sortBy(order, rows) : rows;
  const move = (row: Row, position: number) => {
    const ids = sorted.map(({ id }) => id).filter((id) => id !== row.id);
    setOrder(ids.toSpliced(position, 0, row.id));
    mutate({ row, position });
  };
  return { sorted, move, status, lastMove: variables };
}

/** Rows that are not in the order come last. */
function sortBy<Row extends Sortable>(order: number[], rows: Row[]): Row[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Row) => places.get(id) ?? order.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
