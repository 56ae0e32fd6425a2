import { theme } from '@catalogmx/shared';
import { Castle } from '@catalogmx/shared/ui';
import styled, { keyframes } from 'styled-components';

const { green, red, surface, yellow } = theme.color;

/** The drawn logo: a bouncy castle on a hill under balloons. */
export function BannerDrawing() {
  return (
    <Scene aria-hidden="true">
      <svg viewBox="0 0 520 400" focusable="false">
        <circle cx="430" cy="84" r="46" fill={yellow} />
        <Cloud x={20} y={96} />
        <Cloud x={372} y={92} />
        <path d="M0 392q120-104 260-104t260 104z" fill={green} />
        <path d="M40 372q100-66 200-70" fill="none" stroke={surface} strokeWidth="5" opacity=".25" />
      </svg>
      <Bouncing>
        <Castle />
      </Bouncing>
      <Balloons viewBox="0 0 120 200" focusable="false">
        <Balloon x={34} y={54} colour={red} />
        <Balloon x={82} y={36} colour={yellow} />
        <Balloon x={66} y={88} colour={green} />
      </Balloons>
    </Scene>
  );
}

function Cloud({ x, y }: { x: number; y: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M22 46a20 20 0 0 1 2-40 32 32 0 0 1 58-2 22 22 0 0 1 22 42z"
      fill={surface}
      opacity="0.9"
    />
  );
}

function Balloon({ x, y, colour }: { x: number; y: number; colour: string }) {
  return (
    <g>
      <path d={`M${x} ${y + 30}Q${x - 8} 150 60 198`} fill="none" stroke={surface} opacity="0.8" />
      <path
        transform={`translate(${x} ${y})`}
        d="M0 30q-22-14-22-34a22 24 0 0 1 44 0q0 20-22 34l5 7h-10z"
        fill={colour}
        stroke={surface}
        strokeWidth="2"
      />
      <path
        transform={`translate(${x} ${y})`}
        d="M-13-4q0-11 9-15"
        fill="none"
        stroke={surface}
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.6"
      />
    </g>
  );
}

const Scene = styled.div`
  position: relative;
  width: 100%;
  max-width: 560px;
  margin: 0 auto;

  > svg {
    display: block;
    width: 100%;
  }
`;

const bounce = keyframes`
  0%, 100% { transform: none; }
  40% { transform: scale(1.015, 0.975); }
  70% { transform: scale(0.99, 1.02); }
`;

const Bouncing = styled.div`
  position: absolute;
  inset: 14% 19% auto;
  transform-origin: 50% 100%;
  animation: ${bounce} 2.4s ease-in-out 3;

  > svg {
    display: block;
    width: 100%;
  }
`;

const sway = keyframes`
  from { transform: rotate(-4deg); }
  to { transform: rotate(5deg); }
`;

const Balloons = styled.svg`
  && {
    position: absolute;
    bottom: 10%;
    left: 2%;
    width: 22%;
    transform-origin: 50% 100%;
    animation: ${sway} 3s ease-in-out 4 alternate both;
  }
`;
