import { theme } from '@catalogmx/shared';
import { Castle } from '@catalogmx/shared/ui';

const { blueTint, green, ink, surface, yellow } = theme.color;

/** A castle on a lawn, with a play symbol. */
export function VideoDrawing() {
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h320v180H0z" fill={blueTint} />
      <circle cx="262" cy="38" r="18" fill={yellow} />
      <path d="M0 140q80-34 160-34t160 34v40H0z" fill={green} />
      <g transform="translate(24 2) scale(0.85 0.85)">
        <Castle />
      </g>
      <circle cx="160" cy="80" r="27" fill={ink} opacity="0.85" />
      <path d="M152 66l24 14-24 14z" fill={surface} stroke={surface} {...round} />
    </svg>
  );
}

const round = { strokeWidth: 4, strokeLinejoin: 'round' } as const;
