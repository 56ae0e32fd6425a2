import { Field, type FieldBinding, Input, tokens } from '@catalogmx/shared/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { theme } from '@catalogmx/shared';
import styled from 'styled-components';

export type TextFieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Of what the field itself says. */
  lang?: 'es' | undefined;
} & Omit<ComponentProps<'input'>, keyof FieldBinding>;

/** A labelled field for a line of text. A password can be shown. The other props go to the input. */
export function TextField({ label, hint, error, lang, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(binding) =>
        input.type === 'password' ? (
          <PasswordInput {...input} {...binding} lang={lang} />
        ) : (
          <Input {...input} {...binding} />
        )
      }
    </Field>
  );
}

/** A field for a code of an authenticator app. Recovery codes have letters. */
export function CodeField(props: TextFieldProps) {
  return (
    <TextField autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...props} />
  );
}

const PASSWORD = { type: 'password', lang: 'es' } as const;

/** Props of fields for passwords in Spanish. */
export const CURRENT_PASSWORD = { ...PASSWORD, autoComplete: 'current-password' };
export const NEW_PASSWORD = { ...PASSWORD, autoComplete: 'new-password' };

type Props = FieldBinding &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** Of the button. */
    lang?: 'es' | undefined;
  };

/** A password field with a button that reveals the password. */
function PasswordInput({ lang, ...props }: Props) {
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
