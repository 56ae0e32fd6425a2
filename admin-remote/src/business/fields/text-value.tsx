import { BUSINESS_LABELS, type BusinessField, checkVideo } from '@catalogmx/shared/contract';
import { Field, TextArea, Select } from '@catalogmx/shared/ui';
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';
import { useBusinessFormContext } from '../form/use-business-form.ts';
import { fromFormValues } from '../form/business-form-values.ts';
import { ValueBox, ValueSource } from './value-source.tsx';
import { OnDemand } from './map-value.tsx';

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

export function VideoValue() {
  const { video } = fromFormValues(useBusinessFormContext().values);
  const query = new URLSearchParams({ href: video, show_text: 'false' });
  return (
    <>
      <TextValue
        field="video"
        type="url"
        hint="The address of a video on www.facebook.com. Empty for none."
      />
      {video && !checkVideo(video) && (
        <OnDemand
          key={video}
          label="Show the video"
          title="Preview of the video"
          src={`https://www.facebook.com/plugins/video.php?${query}`}
          href={video}
          linkText="Watch the video on Facebook"
        />
      )}
    </>
  );
}
