/**
 * Design tokens that all apps share at run time. Older remotes read it too, so never remove a name.
 * Text colours have a contrast of at least 4.5:1 on `paper`, `surface` and the tints. ESLint rejects
 * colours and sizes outside this file and tokens.ts.
 */
export const theme = {
  color: {
    paper: '#fffaf0',
    surface: '#ffffff',
    ink: '#1b2340',
    inkSoft: '#4b5371',
    line: '#e5dcc8',
    /** Borders of fields: a contrast of 3:1. */
    lineStrong: '#8a8269',
    blue: '#1d4ed8',
    blueDark: '#173ca8',
    blueTint: '#e9efff',
    yellow: '#ffc61a',
    yellowTint: '#fff3cc',
    red: '#c8102e',
    redDark: '#a00d25',
    redTint: '#ffe9ec',
    green: '#177245',
    greenTint: '#e3f6ec',
    /** Shaded side of round shapes. */
    shade: 'rgb(0 0 0 / 15%)',
    /** Backdrop of dialogs. */
    veil: 'rgb(27 35 64 / 60%)',
  },
  font: {
    display:
      "'Fredoka Variable', 'Arial for Fredoka', 'Roboto for Fredoka', 'Trebuchet MS', sans-serif",
    text: "'Nunito Variable', 'Arial for Nunito', 'Roboto for Nunito', 'Segoe UI', sans-serif",
  },
  /** Font sizes. */
  size: {
    small: '0.875rem',
    text: '1rem',
    large: '1.125rem',
    h3: '1.25rem',
    h2: 'clamp(1.5rem, 1.2rem + 1.4vw, 2rem)',
    h1: 'clamp(1.875rem, 1.3rem + 2.6vw, 3rem)',
  },
  space: {
    xxs: '4px',
    xs: '8px',
    s: '12px',
    m: '16px',
    l: '24px',
    xl: '32px',
    xxl: '48px',
    xxxl: '72px',
  },
  radius: { s: '8px', m: '14px', l: '22px', round: '999px' },
  shadow: {
    soft: '0 1px 2px rgb(27 35 64 / 8%), 0 6px 18px rgb(27 35 64 / 8%)',
    raised: '0 2px 4px rgb(27 35 64 / 10%), 0 14px 34px rgb(27 35 64 / 16%)',
    /** Bottom edge of buttons and tiles. */
    edge: '0 4px 0 rgb(27 35 64 / 18%)',
  },
  /** Minimum size of touch targets. */
  target: '44px',
  /** Maximum width of a page's content. */
  pageWidth: '1160px',
  /** Media queries. */
  from: { tablet: '@media (min-width: 640px)', desktop: '@media (min-width: 960px)' },
  motion: { quick: '150ms ease-out', calm: '300ms ease-out' },
} as const;
