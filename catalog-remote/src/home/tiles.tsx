import { theme } from '@catalogmx/shared';
import { Castle, tokens } from '@catalogmx/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Container } from './container.ts';
import { EnvelopeDrawing, PartyTentDrawing, SlideDrawing } from './tile-drawings.tsx';

const { blue, blueTint, green, greenTint, ink, red, redTint, surface, yellow, yellowTint } =
  theme.color;

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
