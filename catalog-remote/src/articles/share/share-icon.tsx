import { tokens } from '@catalogmx/shared/ui';

export function ShareIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={tokens.icon}
      height={tokens.icon}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M17.5 5.5 6.5 12l11 6.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <g fill="currentColor">
        <circle cx="17.5" cy="5.5" r="3.2" />
        <circle cx="6.5" cy="12" r="3.2" />
        <circle cx="17.5" cy="18.5" r="3.2" />
      </g>
    </svg>
  );
}
