import { theme } from '@catalogmx/shared';
import { Castle, tokens } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Container } from './container.ts';

const {
  blue,
  blueDark,
  blueTint,
  green,
  greenTint,
  ink,
  red,
  redDark,
  redTint,
  surface,
  yellow,
  yellowTint,
} = theme.color;

/** Links to the three categories and the contact page. */
export function Tiles() {
  return (
    <Row as="nav" aria-label="What we offer">
      <Tile to="/articles/category/1" caption="RENT ME" colours={[red, redTint, surface]}>
        <Castle />
      </Tile>
      <Tile to="/articles/category/2" caption="BUY INFLATABLES" colours={[blue, blueTint, surface]}>
        <SlideDrawing />
      </Tile>
      <Tile to="/articles/category/3" caption="PARTY EQUIPMENT" colours={[yellow, yellowTint, ink]}>
        <PartyTentDrawing />
      </Tile>
      <Tile to="/contactUs" caption="CONTACT US" colours={[green, greenTint, surface]}>
        <EnvelopeDrawing />
      </Tile>
    </Row>
  );
}

function Tile(props: {
  to: string;
  caption: string;
  /** Of the bar behind the caption, of the background, and of the caption. */
  colours: [string, string, string];
  children: ReactNode;
}) {
  const [bar, ground, text] = props.colours;
  return (
    <Card to={props.to}>
      <Illustration $ground={ground}>{props.children}</Illustration>
      <Caption $bar={bar} $text={text}>
        {props.caption}
      </Caption>
    </Card>
  );
}

const Row = styled(Container)`
  position: relative;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.m};
  margin-top: -${theme.space.xxxl};

  ${theme.from.tablet} {
    grid-template-columns: repeat(4, 1fr);
  }

  ${theme.from.desktop} {
    gap: ${theme.space.l};
    margin-top: calc(-1 * (${theme.space.xxxl} + ${theme.space.m}));
  }
`;

const Illustration = styled.span<{ $ground: string }>`
  display: grid;
  place-items: center;
  aspect-ratio: 3 / 2;
  padding: ${theme.space.m};
  background: ${({ $ground }) => $ground};

  ${theme.from.tablet} {
    width: 100%;
    max-height: 18vh;
  }

  > svg {
    width: auto;
    max-width: 100%;
    height: 100%;
    min-height: 0;
    transition: transform ${theme.motion.calm};
  }
`;

const Card = styled(Link)`
  display: grid;
  grid-template-rows: auto 1fr;
  border: ${tokens.lineThick} solid ${theme.color.surface};
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};
  overflow: hidden;
  text-decoration: none;
  transition: transform ${theme.motion.calm};

  &:hover,
  &:focus-visible {
    transform: ${tokens.lift};
  }

  &:hover ${Illustration} > svg,
  &:focus-visible ${Illustration} > svg {
    transform: scale(1.06, 1.02) rotate(-2deg);
  }
`;

const Caption = styled.span<{ $bar: string; $text: string }>`
  display: grid;
  place-items: center;
  min-height: ${tokens.drawing};
  padding: ${theme.space.xs};
  background: ${({ $bar }) => $bar};
  color: ${({ $text }) => $text};
  font-family: ${theme.font.display};
  font-size: ${tokens.textCaption};
  font-weight: 600;
  line-height: ${tokens.leadingTight};
  letter-spacing: ${tokens.tracking};
  text-align: center;
  overflow-wrap: anywhere;
`;

const box = { viewBox: '0 0 240 180', 'aria-hidden': true, focusable: false } as const;

const shine = { fill: 'none', stroke: surface, strokeLinecap: 'round', opacity: 0.45 } as const;

function SlideDrawing() {
  return (
    <svg {...box}>
      <ellipse cx="120" cy="166" rx="112" ry="9" fill={ink} opacity="0.14" />
      <rect x="16" y="136" width="208" height="28" rx="14" fill={red} />
      <path d="M34 142V58q0-12 12-12h32q12 0 12 12v84z" fill={blue} />
      <path d="M48 66h28M48 84h28M48 102h28M48 120h28" stroke={surface} strokeWidth="6" {...step} />
      <path d="M84 58q10-4 18 6l104 78h-122z" fill={yellow} />
      <path d="M92 66 190 140" stroke={red} strokeWidth="11" strokeLinecap="round" />
      <path d="M102 60 206 138" stroke={red} strokeWidth="14" strokeLinecap="round" />
      <path d="M104 56 168 104" {...shine} strokeWidth="4" />
      <path d="M28 50q-4-6 2-11l26-23q6-5 12 0l26 23q6 5 2 11-34 11-68 0z" fill={green} />
      <path d="M42 40 58 26" {...shine} strokeWidth="5" />
      <path d="M30 146h180" {...shine} strokeWidth="4" />
      <g transform="rotate(14 184 50)">
        <path d="M160 26h46q8 0 8 8v34q0 8-8 8h-46l-18-25z" fill={surface} stroke={ink} {...line} />
        <circle cx="160" cy="51" r="5" fill={ink} />
        <path
          d="M186 40l3.5 7.2 7.9 1.1-5.7 5.6 1.3 7.8-7-3.7-7 3.7 1.3-7.8-5.7-5.6 7.9-1.1z"
          fill={red}
        />
      </g>
    </svg>
  );
}

const step = { fill: 'none', strokeLinecap: 'round' } as const;
const line = { strokeWidth: 4, strokeLinejoin: 'round' } as const;

function PartyTentDrawing() {
  return (
    <svg {...box}>
      <ellipse cx="120" cy="168" rx="112" ry="8" fill={ink} opacity="0.14" />
      <path d="M36 78v88M204 78v88" stroke={ink} strokeWidth="6" strokeLinecap="round" />
      <path d="M120 12 24 78h192z" fill={surface} />
      <path d="M120 12 24 78h38zM120 12 100 78h40zM120 12l58 66h38z" fill={red} />
      <path d="M24 76h192v8a12.8 12.8 0 0 1-25.6 0h-140.8a12.8 12.8 0 0 1-25.6 0z" fill={redDark} />
      <path
        d="M62.4 78h38.4v8a19.2 14 0 0 1-38.4 0zM139.2 78h38.4v8a19.2 14 0 0 1-38.4 0z"
        fill={surface}
      />
      <path d="M100.8 78h38.4v8a19.2 14 0 0 1-38.4 0z" fill={red} />
      <path
        d="M120 12V2l16 5-16 5"
        fill={blue}
        stroke={blue}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M62 128h116v12h-116z" fill={blue} />
      <path d="M66 140h108l4 14q-9 8-18 0t-18 0-18 0-18 0-18 0-18 0z" fill={blueDark} />
      <path d="M74 154v12M166 154v12" stroke={ink} strokeWidth="5" strokeLinecap="round" />
      <path d="M84 128v-14h24v14z" fill={yellow} />
      <path d="M88 114q0-8 8-8t8 8z" fill={green} />
      <path d="M130 128l-3-18h26l-3 18z" fill={red} />
      <path d="M127 110q-3-8 5-9 1-8 8-7 7-1 8 7 8 1 5 9z" fill={yellow} />
    </svg>
  );
}

function EnvelopeDrawing() {
  return (
    <svg {...box}>
      <ellipse cx="112" cy="168" rx="88" ry="8" fill={ink} opacity="0.14" />
      <rect x="30" y="62" width="160" height="102" rx="16" fill={yellow} />
      <path d="M34 150 92 108h36l58 42q-2 14-16 14H46q-10 0-12-14z" fill={red} />
      <path d="M34 72q4-10 14-10h124q10 0 14 10l-66 50q-10 8-20 0z" fill={surface} />
      <path d="M34 74 100 124q10 7 20 0l66-50" fill="none" stroke={redDark} {...line} />
      <path
        d="M110 112q-18-12-18-23a9.5 9.5 0 0 1 18-4 9.5 9.5 0 0 1 18 4q0 11-18 23z"
        fill={red}
      />
      <path
        d="M152 10h52q16 0 16 16v18q0 16-16 16h-10l-16 18-2-18h-24q-16 0-16-16V26q0-16 16-16z"
        fill={green}
      />
      <circle cx="156" cy="35" r="6" fill={surface} />
      <circle cx="178" cy="35" r="6" fill={surface} />
      <circle cx="200" cy="35" r="6" fill={surface} />
    </svg>
  );
}
