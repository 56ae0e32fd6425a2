import { theme } from '@catalogmx/shared';
import { tokens } from '@catalogmx/shared/ui';
import styled, { keyframes } from 'styled-components';

const { green, ink, red, surface, yellow } = theme.color;

/** Three balloons that sway. */
export function Balloons() {
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
