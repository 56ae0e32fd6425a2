import { BUSINESS_LABELS } from '@catalogmx/shared/contract';
import { Field, Select } from '@catalogmx/shared/ui';
import { useBusinessFormContext } from '../form/business-form-context.ts';
import { ValueBox } from './value-box.ts';
import { ValueSource } from './value-source.tsx';

const US_ZONES: Record<string, string> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
};

/** The zone of all dates and times on the site and in mails. */
export function TimeZoneValue() {
  const { form, errorAt, values, base } = useBusinessFormContext();
  // Other names of a zone, such as US/Central, are valid in business.json.
  const zones = new Set([
    values.timeZone,
    base.values.timeZone,
    ...Intl.supportedValuesOf('timeZone'),
  ]);
  const others = [...zones].filter((zone) => !(zone in US_ZONES));
  return (
    <ValueBox>
      <Field
        label={BUSINESS_LABELS.timeZone}
        hint="Dates and times here and in mails are in it"
        error={errorAt('timeZone')}
      >
        {(binding) => (
          <Select {...binding} {...form.register('timeZone')}>
            <optgroup label="United States">
              {Object.entries(US_ZONES).map(([zone, name]) => (
                <option key={zone} value={zone}>{`${name} (${zone})`}</option>
              ))}
            </optgroup>
            <optgroup label="All others">
              {others.sort().map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </optgroup>
          </Select>
        )}
      </Field>
      <ValueSource field="timeZone" />
    </ValueBox>
  );
}
