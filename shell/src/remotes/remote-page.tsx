import { Loading } from '@catalogmx/shared/ui';
import { Suspense, useEffect, useState } from 'react';
import { FailureBoundary } from './failure-boundary.tsx';
import { FailurePanel } from './failure-panel.tsx';
import { LoadError } from './load-error.ts';
import type { PageCandidate } from './page-sources.ts';
import { report } from './report.ts';

/**
 * Shows a page of a remote; while it loads a spinner. A release that fails, after a second try, makes
 * way for the one before it, and where none is left there is a panel that says what to do.
 */
export function RemotePage(props: { candidates: PageCandidate[]; onRetry: () => void }) {
  const { candidates, onRetry } = props;
  const [{ index, tries }, setStep] = useState({ index: 0, tries: 1 });
  const candidate = candidates[index];
  if (!candidate) return <FailurePanel onRetry={onRetry} />;

  const giveUp = (error: unknown) => {
    // What could not be loaded was tried several times; what broke while it rendered was not.
    if (!(error instanceof LoadError) && tries === 1) return setStep({ index, tries: 2 });
    candidate.source.reset();
    report(candidate, 'failure', error instanceof LoadError ? error.reason : 'render');
    setStep({ index: index + 1, tries: 1 });
  };
  const Page = candidate.source.component;
  return (
    <FailureBoundary key={`${index} ${tries}`} onFailure={giveUp}>
      <Suspense fallback={<Loading />}>
        <Page />
        <Shown candidate={candidate} />
      </Suspense>
    </FailureBoundary>
  );
}

/** Is there together with the page, and says so. */
function Shown({ candidate }: { candidate: PageCandidate }) {
  useEffect(() => report(candidate, 'load'), [candidate]);
  return null;
}
