import { render, screen } from '@testing-library/react';
import { expectConsoleError } from '../testing/browser.ts';
import { RowBoundary } from './row-boundary.tsx';

function Row({ at }: { at: number }) {
  return <time>{new Date(at).toISOString()}</time>;
}

test('a row is rendered again once its data change', () => {
  expectConsoleError(/A row cannot be shown: RangeError|error occurred in the <Row>/);
  const row = (at: number) => (
    <RowBoundary row={at} fallback="Row 1 cannot be shown.">
      <Row at={at} />
    </RowBoundary>
  );
  const { rerender } = render(row(NaN));
  expect(screen.getByText('Row 1 cannot be shown.')).toBeVisible();
  rerender(row(0));
  expect(screen.getByText('1970-01-01T00:00:00.000Z')).toBeVisible();
});
