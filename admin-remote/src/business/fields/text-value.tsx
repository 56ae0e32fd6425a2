import { BUSINESS_LABELS, type BusinessField } from '@catalogmx/shared/contract';
import { Field, Input, TextArea } from '@catalogmx/shared/ui';
import type { ComponentProps } from 'react';
import { useBusinessFormContext } from '../form/business-form-context.ts';
import { ValueBox } from './value-box.ts';
import { ValueSource } from './value-source.tsx';

type TextField = Exclude<BusinessField, 'address' | 'map' | 'hours'>;

/** A value that is one text. The other props go to the input. */
export function TextValue(
  props: { field: TextField; hint?: string } & Omit<ComponentProps<'input'>, 'ref'>,
) {
  const { field, hint, ...input } = props;
  const { form, errorAt } = useBusinessFormContext();
  return (
    <ValueBox>
      <Field label={BUSINESS_LABELS[field]} hint={hint} error={errorAt(field)}>
        {(binding) => <Input {...input} {...binding} {...form.register(field)} />}
      </Field>
      <ValueSource field={field} />
    </ValueBox>
  );
}

/** A value with an entry in each line. */
export function LinesValue({ field, hint }: { field: TextField; hint: string }) {
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
