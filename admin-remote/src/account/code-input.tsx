import { Field, Input, type FieldBinding } from '@catalogmx/shared/ui';
import type { ComponentProps } from 'react';

type Props = { hint: string; error: string | undefined } & Omit<
  ComponentProps<'input'>,
  keyof FieldBinding
>;

/** A labelled field for a code of an authenticator app. The other props go to the input. */
export function CodeInput({ hint, error, ...input }: Props) {
  return (
    <Field label="Código" hint={hint} error={error}>
      {(binding) => (
        <Input
          {...binding}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
        />
      )}
    </Field>
  );
}
