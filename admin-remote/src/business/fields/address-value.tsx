import { TextField } from '../../ui/form/text-field.tsx';
import { useBusinessFormContext } from '../form/business-form-context.ts';
import { FieldRow, ValueGroup } from './value-box.ts';
import { ValueSource } from './value-source.tsx';

type Part = 'street' | 'city' | 'region' | 'postalCode' | 'country';

export function AddressValue() {
  return (
    <ValueGroup>
      <legend>Address</legend>
      <AddressPart part="street" label="Street and number" />
      <FieldRow>
        <AddressPart part="city" label="City" />
        <AddressPart part="region" label="State" />
      </FieldRow>
      <FieldRow>
        <AddressPart part="postalCode" label="Postal code" />
        <AddressPart part="country" label="Country" hint="Two letters, such as US" />
      </FieldRow>
      <ValueSource field="address" />
    </ValueGroup>
  );
}

function AddressPart({ part, label, hint }: { part: Part; label: string; hint?: string }) {
  const { form, errorAt } = useBusinessFormContext();
  const path = `address.${part}` as const;
  return <TextField label={label} hint={hint} error={errorAt(path)} {...form.register(path)} />;
}
