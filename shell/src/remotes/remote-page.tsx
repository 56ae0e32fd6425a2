import { Loading } from '@catalogmx/shared/ui';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailurePanel } from './failure-panel.tsx';
import { LoadError } from './load-error.ts';
import type { PageCandidate } from './page-candidates.ts';
import { report } from './send-beacon.ts';

/** Which candidate is shown, at which try, and as what: the same from one render to the next. */
interface Step {
  index: number;
  tries: number;
  candidate: PageCandidate | undefined;
  Page: ComponentType | undefined;
}

/**
 * Shows a page of a remote; while it loads a spinner. A release that fails, after a second try, makes
 * way for the one before it, and where none is left there is a panel that says what to do.
 */
export function RemotePage(props: { candidates: PageCandidate[]; onRetry: () => void }) {
  const { candidates, onRetry } = props;
  const stepTo = (index: number): Step => {
    const candidate = candidates[index];
    return { index, tries: 1, candidate, Page: candidate?.source.component() };
  };
  const [step, setStep] = useState(() => stepTo(0));
  const { index, tries, candidate, Page } = step;
  if (!candidate || !Page) return <FailurePanel onRetry={onRetry} />;

  const giveUp = (error: unknown) => {
    // What could not be loaded was tried several times; what broke while it rendered was not.
    if (!(error instanceof LoadError) && tries === 1) return setStep({ ...step, tries: 2 });
    report(candidate, 'failure', error instanceof LoadError ? error.reason : 'render');
    setStep(stepTo(index + 1));
  };
  return (
    <ErrorBoundary key={`${index} ${tries}`} onFailure={giveUp}>
      <Suspense fallback={<Loading />}>
        <Page />
        <Shown candidate={candidate} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Is there together with the page, and says so. */
function Shown({ candidate }: { candidate: PageCandidate }) {
  useEffect(() => report(candidate, 'load'), [candidate]);
  return null;
}
