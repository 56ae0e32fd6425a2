import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import * as tokens from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';

export type Tone = 'primary' | 'secondary' | 'quiet';

const tones = {
  primary: css`
    background: ${theme.color.blue};
    color: ${theme.color.surface};
    box-shadow: ${theme.shadow.edge};

    &:hover:not(:disabled) {
      background: ${theme.color.blueDark};
    }
  `,
  secondary: css`
    border-color: ${theme.color.blue};
    background: ${theme.color.surface};
    color: ${theme.color.blueDark};

    &:hover:not(:disabled) {
      background: ${theme.color.blueTint};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${theme.color.blueDark};

    &:hover:not(:disabled) {
      background: ${theme.color.blueTint};
    }
  `,
};

const look = css<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.xs};
  min-height: ${theme.target};
  min-width: ${theme.target};
  padding: ${theme.space.xs} ${theme.space.l};
  border: ${tokens.lineMedium} solid transparent;
  border-radius: ${theme.radius.round};
  font-family: ${theme.font.display};
  font-weight: 600;
  line-height: ${tokens.leadingTight};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background ${theme.motion.quick},
    transform ${theme.motion.quick};

  &:active:not(:disabled) {
    transform: ${tokens.press};
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }

  ${({ $tone = 'primary' }) => tones[$tone]}
`;

/** A button of type 'button' by default, so that it never submits a form by accident. */
export const Button = styled.button.attrs(({ type = 'button' }) => ({ type }))<{ $tone?: Tone }>`
  ${look}
`;

/** A router link styled as a button. */
export const ButtonLink = styled(Link)<{ $tone?: Tone }>`
  ${look}
`;

/** An external, phone or mail link styled as a button. */
export const ButtonAnchor = styled.a<{ $tone?: Tone }>`
  ${look}
`;
