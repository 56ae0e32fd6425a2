import { Field, type FieldBinding } from '@catalogmx/shared/ui';
import type { ComponentProps } from 'react';
import { PasswordInput } from '../ui/password-input.tsx';

type Props = { label: string; hint?: string; error: string | undefined } & Omit<
  ComponentProps<'input'>,
  keyof FieldBinding
>;

/** A labelled password field in Spanish. The other props go to the input. */
export function AccountPassword({ label, hint, error, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(binding) => <PasswordInput {...binding} toggleLabel="Mostrar lo escrito" {...input} />}
    </Field>
  );
}
