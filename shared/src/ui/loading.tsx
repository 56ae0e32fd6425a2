import { LOADING_ATTRIBUTE } from '../contract/index.ts';
import styled, { keyframes } from 'styled-components';
import * as tokens from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';
import { VisuallyHidden } from './visually-hidden.ts';

/** A spinner. Without a label, screen readers announce 'Loading…'. */
export function Loading({ label }: { label?: string }) {
  return (
    <Frame role="status" {...{ [LOADING_ATTRIBUTE]: '' }}>
      <Spinner aria-hidden="true" />
      {label ? <span>{label}</span> : <VisuallyHidden>Loading…</VisuallyHidden>}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${theme.space.s};
  min-height: ${tokens.loading};
  color: ${theme.color.inkSoft};
`;

const bounce = keyframes`
  from { transform: translateY(0) scale(1.1, 0.9); }
  to { transform: translateY(-${theme.space.l}) scale(0.96, 1.04); }
`;

const Spinner = styled.span`
  width: ${theme.space.xl};
  height: ${theme.space.xl};
  border-radius: ${theme.radius.round};
  background: ${theme.color.red};
  box-shadow: inset -${theme.space.xxs} -${theme.space.xxs} 0 ${theme.color.shade};
  forced-color-adjust: none;
  animation: ${bounce} ${tokens.bounce} infinite alternate;
`;
