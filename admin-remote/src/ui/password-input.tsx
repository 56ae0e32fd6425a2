import { theme } from '@catalogmx/shared';
import { Input, tokens, type FieldBinding } from '@catalogmx/shared/ui';
import { useState, type ComponentProps } from 'react';
import styled from 'styled-components';

type Props = FieldBinding &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** Of the button. */
    lang?: 'es' | undefined;
  };

/** A password field with a button that reveals the password. */
export function PasswordInput({ lang, ...props }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Frame>
      <WideInput {...props} type={shown ? 'text' : 'password'} spellCheck={false} />
      <Toggle
        type="button"
        aria-label={lang === 'es' ? 'Mostrar lo escrito' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <EyeIcon crossed={!shown} />
      </Toggle>
    </Frame>
  );
}

function EyeIcon({ crossed }: { crossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width={tokens.icon} height={tokens.icon} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <path d="M2 12c2.4-4.4 5.8-6.6 10-6.6s7.6 2.2 10 6.6c-2.4 4.4-5.8 6.6-10 6.6S4.4 16.4 2 12Z" />
        <circle cx="12" cy="12" r="3" />
        {crossed && <path d="M4 20 20 4" />}
      </g>
    </svg>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
`;

const WideInput = styled(Input)`
  padding-right: calc(${theme.target} + ${theme.space.xs});
`;

const Toggle = styled.button`
  position: absolute;
  top: 0;
  right: 0;
  display: grid;
  place-items: center;
  width: ${tokens.control};
  height: 100%;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.s};
  background: none;
  color: ${theme.color.inkSoft};
  cursor: pointer;

  &:hover {
    color: ${theme.color.blueDark};
  }
`;
