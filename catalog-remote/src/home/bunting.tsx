import { theme } from '@catalogmx/shared';
import { useId } from 'react';
import styled from 'styled-components';

const { green, red, surface, yellow } = theme.color;

/** In units of the viewBox. */
const HEIGHT = 52;

/** A line of pennants along the top of the banner. */
export function Bunting() {
  const id = useId();
  return (
    <Line height={HEIGHT} aria-hidden="true" focusable="false">
      <pattern id={id} width="160" height={HEIGHT} patternUnits="userSpaceOnUse">
        <path d="M0 4q80 26 160 0" fill="none" stroke={surface} strokeWidth="3" />
        <path d="M12 9l29 6-19 25z" fill={red} />
        <path d="M51 17h30l-15 26z" fill={yellow} />
        <path d="M90 17l29-3-9 28z" fill={green} />
        <path d="M127 12l26-6-2 29z" fill={surface} />
      </pattern>
      <rect width="100%" height={HEIGHT} fill={`url(#${id})`} />
    </Line>
  );
}

const Line = styled.svg`
  position: absolute;
  inset: 0 0 auto;
  width: 100%;
`;
