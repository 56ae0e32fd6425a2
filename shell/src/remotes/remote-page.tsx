import { Loading } from '@catalogmx/shared/ui';
import {
  type ComponentType,
  Suspense,
  useEffect,
  useRef,
  useState,
  Component,
  Fragment,
  type ReactNode,
} from 'react';
import { failView, showView } from '../reports/page-view.ts';
import { FailurePanel } from '../layout/panels.tsx';
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

interface Props {
  /** Another one renders the children again. */
  attempt: string;
  onError: (error: unknown) => void;
  children: ReactNode;
}

interface State {
  attempt: string;
  failed: boolean;
}

/**
 * Keeps an error in one page from unmounting the rest of the site. Has no key of its own, so that it also catches
 * what React throws while it removes a page whose elements a script has taken away.
 */
class ErrorBoundary extends Component<Props, State> {
  override state: State = { attempt: this.props.attempt, failed: false };

  static getDerivedStateFromProps({ attempt }: Props, state: State) {
    return attempt === state.attempt ? null : { attempt, failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A page failed:', error);
    this.props.onError(error);
  }

  override render() {
    const { children } = this.props;
    return this.state.failed ? null : <Fragment key={this.state.attempt}>{children}</Fragment>;
  }
}
