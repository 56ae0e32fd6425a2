import { RetryButton, tokens } from '@catalogmx/shared/ui';
import { theme } from '@catalogmx/shared';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { failView } from '../reports/page-view.ts';
import { LoadError } from './load-error.ts';
import type { PageCandidate } from './page-candidates.ts';

/**
 * Loads the code of a page whose content came with the document. As long as none of its releases loads,
 * the content stays and a notice offers to try again.
 * @param candidates In fallback order; the server rendered the first one.
 * @returns The release that has loaded; undefined if the page needs none.
 */
export async function loadRenderedPage(
  candidates: PageCandidate[],
): Promise<PageCandidate | undefined> {
  if (candidates.length === 0) return undefined;
  for (;;) {
    for (const candidate of candidates) {
      try {
        await candidate.loader.load();
        return candidate;
      } catch (error) {
        failView(candidate, error instanceof LoadError ? error.reason : 'page');
      }
    }
    await tryAgainPressed();
  }
}

function tryAgainPressed(): Promise<void> {
  const element = document.body.appendChild(document.createElement('div'));
  // Lets the notice stick to the window for as long as the body goes on, and then end the page.
  element.style.display = 'contents';
  const notice = createRoot(element);
  return new Promise((resolve) => {
    const retry = () => {
      notice.unmount();
      element.remove();
      resolve();
    };
    notice.render(
      <Notice role="alert">
        <p>Some of this page could not be loaded. Links still work.</p>
        <RetryButton onRetry={retry} />
      </Notice>,
    );
  });
}

const Notice = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${tokens.layerNotice};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs} ${theme.space.l};
  padding: ${theme.space.s} ${theme.space.m};
  border-top: ${tokens.lineThick} solid ${theme.color.yellow};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};

  > p {
    margin: 0;
  }

  ${tokens.lowWindow} {
    position: static;
  }

  @media print {
    display: none;
  }
`;
