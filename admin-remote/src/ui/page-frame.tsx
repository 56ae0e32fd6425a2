import { theme } from '@catalogmx/shared';
import { WORK_PAGE_ATTRIBUTE } from '@catalogmx/shared/contract';
import { type Refusal, tokens, useDropGuard } from '@catalogmx/shared/ui';
import { useLayoutEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { showToast } from './toast-store.ts';
import { Toasts } from './toasts.tsx';
import { useSessionWatch } from './use-session-watch.ts';

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
