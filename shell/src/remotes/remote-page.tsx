import { Loading } from '@catalogmx/shared/ui';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { failView, showView } from '../reports/page-view.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailurePanel } from './failure-panel.tsx';
import { LoadError } from './load-error.ts';
import type { PageCandidate } from './page-candidates.ts';

/** In state, so that a page stays mounted from one render to the next. */
interface Attempt {
  index: number;
  tries: number;
  candidate: PageCandidate | undefined;
  Page: ComponentType | undefined;
}

/** Shows a page of a remote: the first of the candidates that works and stays, or a panel with 'Try again'. */
export function RemotePage(props: { candidates: PageCandidate[]; onRetry: () => void }) {
  const { candidates, onRetry } = props;
  const attemptOf = (index: number): Attempt => {
    const candidate = candidates[index];
    return { index, tries: 1, candidate, Page: candidate?.loader.component() };
  };
  const [attempt, setAttempt] = useState(() => attemptOf(0));
  const { index, tries, candidate, Page } = attempt;
  const rendered = useRef<PageCandidate>(undefined);
  useEffect(() => {
    const useNext = () => {
      putBack();
      setAttempt(attemptOf(index + 1));
    };
    return candidate && showView(candidate, () => rendered.current === candidate, useNext);
    // The page stays as it is when its address changes in part, which lists the candidates anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [candidate]);
  if (!candidate || !Page) return <FailurePanel onRetry={onRetry} />;

  const fallBack = (error: unknown) => {
    // The loader has its own retries. An error during rendering gets one here.
    if (!(error instanceof LoadError) && tries === 1) return setAttempt({ ...attempt, tries: 2 });
    failView(candidate, error instanceof LoadError ? error.reason : 'render');
    setAttempt(attemptOf(index + 1));
  };
  return (
    <ErrorBoundary attempt={`${index} ${tries}`} onError={fallBack}>
      <Suspense fallback={<Loading />}>
        <Page />
        <Rendered onRendered={() => void (rendered.current = candidate)} />
      </Suspense>
    </ErrorBoundary>
  );
}

let siteElement: Element | undefined;

/** Names the element that the site is rendered into. */
export function setSiteElement(element: Element): void {
  siteElement = element;
}

/** Puts the site back into a document that a script of the page has emptied. React still has it as it was. */
function putBack(): void {
  if (siteElement?.isConnected === false) document.body.append(siteElement);
}

/** A sibling of the page, so that it mounts only once the page has rendered. */
function Rendered({ onRendered }: { onRendered: () => void }) {
  useEffect(onRendered);
  return null;
}
