import { theme } from '@catalogmx/shared';
import { Castle, tokens } from '@catalogmx/shared/ui';
import { useId } from 'react';
import styled, { keyframes } from 'styled-components';

const { blueTint, green, ink, red, surface, yellow } = theme.color;

/** The default logo: a bouncy castle in a round badge with balloons. */
export function BannerDrawing() {
  const id = useId();
  return (
    <Scene aria-hidden="true">
      <svg viewBox="0 0 440 420" focusable="false">
        <clipPath id={id}>
          <circle cx="220" cy="210" r="196" />
        </clipPath>
        <circle cx="220" cy="210" r="206" fill={surface} />
        <g clipPath={`url(#${id})`}>
          <rect width="440" height="420" fill={blueTint} />
          <circle cx="326" cy="98" r="40" fill={yellow} />
          <Cloud x={272} y={104} />
          <Cloud x={66} y={92} />
          <Cloud x={176} y={34} />
          <path d="M0 372q110-60 220-60t220 60v60H0z" fill={green} />
        </g>
      </svg>
      <Bouncing>
        <Castle />
      </Bouncing>
      <Balloons />
    </Scene>
  );
}

function Cloud({ x, y }: { x: number; y: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M18 44a18 18 0 0 1-2-36 27 27 0 0 1 50-4 21 21 0 0 1 22 40z"
      fill={surface}
    />
  );
}

const Scene = styled.div`
  position: relative;
  width: 78%;
  max-width: ${tokens.banner};
  margin: 0 auto;

  > svg {
    display: block;
    width: 100%;
  }
`;

const bounce = keyframes`
  0%, 100% { transform: none; }
  40% { transform: scale(1.02, 0.97); }
  70% { transform: scale(0.99, 1.02); }
`;

const Bouncing = styled.div`
  position: absolute;
  inset: auto 10% 9%;
  transform-origin: 50% 100%;
  animation: ${bounce} ${tokens.drift} 2;

  > svg {
    display: block;
    width: 100%;
  }
`;

/** Three balloons that sway. */
function Balloons() {
  return (
    <Drawing viewBox="0 0 120 200" aria-hidden="true" focusable="false">
      <Balloon x={34} y={58} colour={red} />
      <Balloon x={82} y={38} colour={yellow} />
      <Balloon x={66} y={92} colour={green} />
    </Drawing>
  );
}

function Balloon({ x, y, colour }: { x: number; y: number; colour: string }) {
  return (
    <>
      <path d={`M${x} ${y + 30}Q${x - 8} 150 60 198`} fill="none" stroke={ink} opacity="0.5" />
      <g transform={`translate(${x} ${y})`}>
        <path
          d="M0 30q-22-14-22-34a22 24 0 0 1 44 0q0 20-22 34l5 7h-10z"
          fill={colour}
          stroke={surface}
          strokeWidth="2"
        />
        <path
          d="M-13-4q0-11 9-15"
          fill="none"
          stroke={surface}
          strokeWidth="4"
          strokeLinecap="round"
          opacity="0.6"
        />
      </g>
    </>
  );
}

const sway = keyframes`
  from { transform: rotate(-4deg); }
  to { transform: rotate(5deg); }
`;

const Drawing = styled.svg`
  && {
    position: absolute;
    bottom: 8%;
    left: -9%;
    width: 27%;
    transform-origin: 50% 100%;
    animation: ${sway} ${tokens.drift} 2 alternate both;
  }
`;
