import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import { useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import styled from 'styled-components';
import { Footer } from '../footer/footer.tsx';
import { Navbar } from '../navbar/navbar.tsx';
import { Main } from './main.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { PrintedContact } from './printed-contact.tsx';
import { usePlannedScroll } from './restore-scroll.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

export function Layout() {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  usePlannedScroll();
  return (
    <>
      <SkipLink href="#main">Skip to the content</SkipLink>
      <Navbar />
      <OfflineNotice />
      <Main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </Main>
      <Footer />
      <PrintedContact />
      <ScrollRestoration />
    </>
  );
}

const SkipLink = styled.a`
  position: absolute;
  top: 0;
  left: 0;
  z-index: ${tokens.layerNotice};
  padding: ${theme.space.s} ${theme.space.m};
  background: ${theme.color.surface};
  transform: translateY(-110%);

  &:focus {
    transform: none;
  }
`;
