import { theme } from '@catalogmx/shared';
import type { ReactNode } from 'react';

const { blue, green, ink, red, redDark, surface, yellow } = theme.color;

const stroke = { fill: 'none', strokeWidth: 3, strokeLinecap: 'round' } as const;

/** The kinds of events, each with an icon of 48 by 48 units. */
export const EVENTS: { name: string; icon: ReactNode }[] = [
  {
    name: 'Picnics',
    icon: (
      <>
        <path d="M12 22q0-16 12-16t12 16" stroke={redDark} {...stroke} />
        <path d="M5 20h38l-4 20q-1 3-4 3H13q-3 0-4-3z" fill={yellow} />
        <path d="M5 20h38v7H5z" fill={red} />
        <path d="M13 20v7M21 20v7M29 20v7M37 20v7" stroke={surface} strokeWidth="3" />
        <path d="M11 34h26M16 27v16M24 27v16M32 27v16" stroke={redDark} opacity=".5" />
      </>
    ),
  },
  {
    name: 'Weddings',
    icon: (
      <>
        <circle cx="17" cy="30" r="11" stroke={yellow} fill="none" strokeWidth="5" />
        <circle cx="31" cy="30" r="11" stroke={yellow} fill="none" strokeWidth="5" />
        <path
          d="M21.5 22a11 11 0 0 1 6 11"
          stroke={ink}
          fill="none"
          opacity=".25"
          strokeWidth="2"
        />
        <path d="M24 15q-8-5-8-9a4 4 0 0 1 8-1 4 4 0 0 1 8 1q0 4-8 9z" fill={red} />
      </>
    ),
  },
  {
    name: 'Festivals',
    icon: (
      <>
        <path d="M24 12 4 24h40z" fill={red} />
        <path d="M24 12 16 24h16z" fill={surface} />
        <path d="M7 24h34l-3 19H10z" fill={yellow} />
        <path d="M18 43V33q0-6 6-6t6 6v10z" fill={blue} />
        <path d="M24 12V4l9 3-9 3" fill={green} stroke={green} strokeWidth="2" />
      </>
    ),
  },
  {
    name: 'Holiday parties',
    icon: (
      <>
        <path d="M21 37h6v7h-6z" fill={redDark} />
        <path d="M24 7 13 20h5L9 30h6L6 39h36l-9-9h6l-9-10h5z" fill={green} />
        <circle cx="20" cy="25" r="2.5" fill={red} />
        <circle cx="29" cy="30" r="2.5" fill={yellow} />
        <circle cx="18" cy="34" r="2.5" fill={yellow} />
        <path
          d="M24 2l1.7 3.4 3.8.5-2.8 2.7.7 3.8L24 10.6l-3.4 1.8.7-3.8-2.8-2.7 3.8-.5z"
          fill={yellow}
        />
      </>
    ),
  },
  {
    name: 'Birthdays',
    icon: (
      <>
        <path d="M24 13v9M14 15v8M34 15v8" stroke={blue} {...stroke} />
        <path
          d="M24 11q-3-3 0-7 3 4 0 7zM14 13q-3-3 0-6 3 3 0 6zM34 13q-3-3 0-6 3 3 0 6z"
          fill={yellow}
        />
        <rect x="6" y="22" width="36" height="21" rx="5" fill={red} />
        <path
          d="M6 27q0-5 5-5h26q5 0 5 5v3q-4.5 6-9 0-4.5 6-9 0-4.5 6-9 0-4.5 6-9 0z"
          fill={surface}
        />
        <path
          d="M6 30q4.5 6 9 0 4.5 6 9 0 4.5 6 9 0 4.5 6 9 0"
          stroke={redDark}
          fill="none"
          opacity=".35"
        />
        <path d="M6 39h36" stroke={yellow} strokeWidth="3" />
      </>
    ),
  },
  {
    name: 'Firework stands',
    icon: (
      <>
        <path d="M12 44 20 30" stroke={ink} {...stroke} />
        <path d="M15 30 27 12q3-5 8-6 1 5-2 10L22 34z" fill={red} />
        <path d="M31 8q2-1.5 4-2 .5 3-.5 5.5z" fill={yellow} />
        <path d="M15 30l2-9-6 6zM22 34l8-5-5 8z" fill={blue} />
        <path d="M40 18v5M44 27l-4-1M37 30l2 4M8 8v6M5 11h6M16 5l2 3" stroke={yellow} {...stroke} />
      </>
    ),
  },
  {
    name: 'Grand openings',
    icon: (
      <>
        <path d="M2 20h44v8H2z" fill={red} />
        <path d="M24 24 10 12q-4 8 0 12-4 4 0 12zM24 24l14-12q4 8 0 12 4 4 0 12z" fill={redDark} />
        <path d="M22 26 12 45l7-3 3 5 5-19zM26 26l10 19-7-3-3 5-3-18z" fill={red} />
        <circle cx="24" cy="24" r="6" fill={yellow} />
      </>
    ),
  },
  {
    name: 'Community parties',
    icon: (
      <>
        <path d="M4 8q20 10 40 0" stroke={ink} fill="none" strokeWidth="2" />
        <path d="M7 9.5l7 2.5-5 7zM19 13h8l-4 8zM33 12l7-3-2 9z" fill={yellow} />
        <circle cx="11" cy="28" r="4.5" fill={blue} />
        <path d="M3 44q0-11 8-11t8 11z" fill={blue} />
        <circle cx="37" cy="28" r="4.5" fill={green} />
        <path d="M29 44q0-11 8-11t8 11z" fill={green} />
        <circle cx="24" cy="27" r="5" fill={red} />
        <path d="M14.5 45q0-12.5 9.5-12.5T33.5 45z" fill={red} stroke={surface} strokeWidth="1.5" />
      </>
    ),
  },
  {
    name: 'Family reunions',
    icon: (
      <>
        <path d="M21 30h6l2 14H19z" fill={redDark} />
        <path
          d="M24 4a9 9 0 0 1 9 6 9 9 0 0 1 5 15 8 8 0 0 1-8 7H18a8 8 0 0 1-8-7 9 9 0 0 1 5-15 9 9 0 0 1 9-6z"
          fill={green}
        />
        <path
          d="M24 27q-9-6-9-11a4.5 4.5 0 0 1 9-1.5A4.5 4.5 0 0 1 33 16q0 5-9 11z"
          fill={surface}
        />
        <path
          d="M24 23q-5.5-3.7-5.5-7a2.7 2.7 0 0 1 5.5-.6 2.7 2.7 0 0 1 5.5.6q0 3.3-5.5 7z"
          fill={red}
        />
      </>
    ),
  },
];
