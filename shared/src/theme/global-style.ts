import { createGlobalStyle } from 'styled-components';
import * as tokens from './tokens.ts';
import { theme } from './theme.ts';

/** Rendered once, by the shell or by a remote that runs alone. */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    scroll-padding-top: ${theme.space.xxl};
  }

  body {
    margin: 0;
    background: ${theme.color.paper};
    color: ${theme.color.ink};
    font: ${theme.size.text}/${tokens.leadingText} ${theme.font.text};
    overflow-wrap: break-word;

    /* Phones scale a page that is wider than the screen until it fits. */
    @media (pointer: coarse) {
      min-width: ${tokens.pageMin};
    }
  }

  h1, h2, h3 {
    margin: 0 0 ${theme.space.m};
    font-family: ${theme.font.display};
    font-weight: 600;
    line-height: ${tokens.leadingTight};
    text-wrap: balance;
  }

  h1 { font-size: ${theme.size.h1}; }
  h2 { font-size: ${theme.size.h2}; }
  h3 { font-size: ${theme.size.h3}; }
  p { margin: 0 0 ${theme.space.m}; }
  a { color: ${theme.color.blue}; }
  a[href^='tel:'] { white-space: nowrap; }
  img, svg, iframe { max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; }

  :focus-visible {
    outline: ${tokens.lineFocus} solid ${theme.color.blue};
    outline-offset: ${tokens.lineMedium};
  }

  [tabindex='-1']:focus { outline: none; }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: ${tokens.instant} !important;
      animation-iteration-count: 1 !important;
      transition-duration: ${tokens.instant} !important;
      scroll-behavior: auto !important;
    }
  }
`;
