import { Field, type FieldBinding, Input } from '@catalogmx/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { PasswordInput } from '../password-input.tsx';

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
