import { BUSINESS_LABELS, type BusinessField } from '@catalogmx/shared/contract';
import { Field, TextArea } from '@catalogmx/shared/ui';
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';
import { useBusinessFormContext } from '../form/business-form-context.ts';
import { ValueBox } from './value-box.ts';
import { ValueSource } from './value-source.tsx';

type TextKey = Exclude<BusinessField, 'address' | 'map' | 'hours'>;

/** A value that is one text. The other props go to the input. */
export function TextValue(props: { field: TextKey } & Omit<TextFieldProps, 'label' | 'ref'>) {
  const { field, ...others } = props;
  const { form, errorAt } = useBusinessFormContext();
  return (
    <ValueBox>
      <TextField
        label={BUSINESS_LABELS[field]}
        error={errorAt(field)}
        {...others}
        {...form.register(field)}
      />
      <ValueSource field={field} />
    </ValueBox>
  );
}

/** A value with an entry in each line. */
export function LinesValue({ field, hint }: { field: TextKey; hint: string }) {
  const { form, errorAt } = useBusinessFormContext();
  return (
    <ValueBox>
      <Field label={BUSINESS_LABELS[field]} hint={hint} error={errorAt(field)}>
        {(binding) => <TextArea rows={6} {...binding} {...form.register(field)} />}
      </Field>
      <ValueSource field={field} />
    </ValueBox>
  );
}
