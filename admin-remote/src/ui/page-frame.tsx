import { theme, readSession } from '@catalogmx/shared';
import { WORK_PAGE_ATTRIBUTE, sessionCalls } from '@catalogmx/shared/contract';
import { type Refusal, tokens, useDropGuard } from '@catalogmx/shared/ui';
import { useLayoutEffect, type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { call } from '@catalogmx/shared/calls';
import { showToast } from './toasts/toast-store.ts';
import { Toasts } from './toasts/toasts.tsx';
import { onSessionNews } from './session-news.ts';
import { isUnauthorized } from './queries.ts';

const REFUSALS: Record<Refusal, string> = {
  folder: 'A folder cannot be added. Open it and add the pictures in it.',
  dialog: 'Files were not added behind the dialog. Close it, then add them again.',
  files: 'Files cannot be added here. Open an article, or put one picture on its own field.',
  other: 'Nothing was added. Text and links go into text fields; save a picture as a file first.',
};

/**
 * Wraps every page of the admin area: sets its width and padding, shows the toasts, watches the session, and
 * keeps what is dropped from replacing the page.
 */
export function PageFrame({ width, children }: FrameProps) {
  useSessionWatch();
  useDropGuard((refusal) => showToast({ tone: 'failure', text: REFUSALS[refusal] }));
  useLayoutEffect(() => {
    document.documentElement.setAttribute(WORK_PAGE_ATTRIBUTE, '');
    return () => document.documentElement.removeAttribute(WORK_PAGE_ATTRIBUTE);
  }, []);
  return (
    <StaticFrame width={width}>
      {children}
      <Toasts />
    </StaticFrame>
  );
}

/** The same before its page has loaded, which the build can prerender. */
export function StaticFrame({ width, children }: FrameProps) {
  return (
    <Frame $width={width ?? theme.pageWidth} {...{ [WORK_PAGE_ATTRIBUTE]: '' }}>
      {children}
    </Frame>
  );
}

interface FrameProps {
  width?: string | undefined;
  children: ReactNode;
}

/** Holds the title of a page, and what leads away from it. */
export const PageHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
  margin-bottom: ${theme.space.l};

  > div {
    min-width: 0;
  }
`;

/** The h1 of a page, smaller than on the public pages. */
export const PageTitle = styled.h1`
  margin: 0;
  font-size: ${theme.size.h2};
`;

export const Card = styled.section`
  padding: ${theme.space.m};
  border: ${tokens.lineThin} solid ${theme.color.line};
  border-radius: ${theme.radius.m};
  background: ${theme.color.surface};

  h2 {
    font-size: ${theme.size.h3};
  }

  ${theme.from.tablet} {
    padding: ${theme.space.l};
  }
`;

const Frame = styled.div<{ $width: string }>`
  max-width: ${({ $width }) => $width};
  margin: 0 auto;
  padding: ${theme.space.l} ${theme.space.m} ${theme.space.xxl};
`;

/** In milliseconds. Later, a restored page shows without a response. */
const LIMIT_MS = 5_000;

/**
 * Asks the server whether the session still holds when it has ended in another tab, and when one returns to this one.
 * If not, the shell opens the login page, and what was typed comes back after the login. A page that the browser
 * restores from memory is covered until then. A back end that does not know the call, or cannot be reached, ends
 * nothing.
 */
function useSessionWatch(): void {
  useEffect(() => {
    // The login page. Later, the cookie may be gone, as the tabs share it.
    if (!readSession()) return;

    function ask(): void {
      // Its 401 goes to the shell, which replaces the page.
      call(sessionCalls.show, { timeout: LIMIT_MS }).then(uncover, (error: unknown) => {
        if (!isUnauthorized(error)) uncover();
      });
    }

    const askOnReturn = () => !document.hidden && ask();
    const askOnRestore = ({ persisted }: PageTransitionEvent) => persisted && ask();
    const stop = onSessionNews((news) => news === 'ended' && ask());
    document.addEventListener('visibilitychange', askOnReturn);
    window.addEventListener('pageshow', askOnRestore);
    // Once restored, the page would show before any script runs.
    window.addEventListener('pagehide', cover);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', askOnReturn);
      window.removeEventListener('pageshow', askOnRestore);
      window.removeEventListener('pagehide', cover);
      uncover();
    };
  }, []);
}

function cover(): void {
  document.documentElement.style.visibility = 'hidden';
}

function uncover(): void {
  document.documentElement.style.visibility = '';
}
