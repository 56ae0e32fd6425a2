import { theme } from '@catalogmx/shared';
import { Castle, tokens } from '@catalogmx/shared/ui';
import { useId } from 'react';
import styled, { keyframes } from 'styled-components';
import { Balloons } from './balloons.tsx';

const { blueTint, green, surface, yellow } = theme.color;

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
