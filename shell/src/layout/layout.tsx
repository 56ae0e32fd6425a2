import { theme } from '@catalogmx/shared';
import { useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { Navbar } from '../navbar/navbar.tsx';

/** What stands around every page: skip link, navigation bar and the main landmark. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <>
      <SkipLink href="#main">Skip to the content</SkipLink>
      <Navbar />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}

/** Moves the focus to the new page, so that a screen reader and the Tab key go on there. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

const SkipLink = styled.a`
  position: absolute;
  top: 0;
  left: 0;
  z-index: 30;
  padding: ${theme.space.s} ${theme.space.m};
  background: ${theme.color.surface};
  transform: translateY(-110%);

  &:focus {
    transform: none;
  }
`;
