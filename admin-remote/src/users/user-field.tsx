import { Field, Input } from '@catalogmx/shared/ui';
import { PasswordInput } from '../ui/password-input.tsx';

type Name = 'username' | 'name' | 'password' | 'confirmation';

/** A field of a form for an administrator. */
export function UserField<Values extends Partial<Record<Name, string>>>(props: {
  label: string;
  name: Name & keyof Values;
  isPassword?: boolean;
  maxLength?: number;
  error?: string | undefined;
  values: Values;
  onChange: (changes: Partial<Values>) => void;
  onBlur?: () => void;
}) {
  const { label, name, isPassword = false, maxLength, error, values, onChange, onBlur } = props;
  const input = {
    name,
    maxLength,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ [name]: event.target.value } as Partial<Values>),
    onBlur,
  };
  return (
    <Field label={label} error={error}>
      {(binding) =>
        isPassword ? (
          <PasswordInput
            {...binding}
            {...input}
            toggleLabel="Mostrar lo escrito"
            autoComplete="new-password"
          />
        ) : (
          <Input
            {...binding}
            {...input}
            autoComplete="off"
            autoCapitalize={name === 'username' ? 'none' : undefined}
            spellCheck={false}
          />
        )
      }
    </Field>
  );
}
