import { Field, Input } from '@catalogmx/shared/ui';

type Name = 'username' | 'name' | 'password' | 'confirmation';

/** A field of EditUserDialog. */
export function UserField(props: {
  label: string;
  name: Name;
  isPassword?: boolean;
  maxLength?: number;
  values: Record<Name, string>;
  onChange: (changes: Partial<Record<Name, string>>) => void;
}) {
  const { label, name, isPassword = false, maxLength, values, onChange } = props;
  return (
    <Field label={label}>
      {(binding) => (
        <Input
          {...binding}
          name={name}
          type={isPassword ? 'password' : 'text'}
          autoComplete={isPassword ? 'new-password' : 'off'}
          maxLength={maxLength}
          value={values[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}
