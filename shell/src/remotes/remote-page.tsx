import { Loading } from '@catalogmx/shared/ui';
import { Suspense, useReducer } from 'react';
import { FailureBoundary } from './failure-boundary.tsx';
import type { PageSource } from './page-source.ts';

/** Shows a page of a remote; while it loads a spinner, and when it fails what to do. */
export function RemotePage({ source }: { source: PageSource }) {
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  const Page = source.component;
  return (
    <FailureBoundary
      key={attempt}
      onRetry={() => {
        source.reset();
        tryAgain();
      }}
    >
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
    </FailureBoundary>
  );
}
