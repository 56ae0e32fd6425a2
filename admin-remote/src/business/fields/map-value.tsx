import { mapHref } from '@catalogmx/shared/contract';
import { Note } from '../../ui/alert.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useBusinessFormContext } from '../form/business-form-context.ts';
import { fromFormValues } from '../form/business-form-values.ts';
import { OnDemand } from './on-demand.tsx';
import { FieldRow, ValueGroup } from './value-box.ts';
import { ValueSource } from './value-source.tsx';

export function MapValue() {
  const { values, changed, errorAt, form } = useBusinessFormContext();
  const { address } = fromFormValues(values);
  const { latitude, longitude } = fromFormValues(values).map;
  const centre = `${latitude},${longitude}`;
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return (
    <ValueGroup>
      <legend>Center of the map</legend>
      <p>The map does not follow the address: it shows the place that you enter here.</p>
      {changed.includes('address') && !changed.includes('map') && (
        <Note>
          You changed the address, and the map still shows the former place.{' '}
          <a href={mapHref(address)} target="_blank" rel="noopener">
            Find the address on a map (new tab)
          </a>
          , and copy its latitude and longitude.
        </Note>
      )}
      <FieldRow>
        {(['latitude', 'longitude'] as const).map((part) => (
          <TextField
            key={part}
            label={part === 'latitude' ? 'Latitude' : 'Longitude'}
            hint={
              part === 'latitude' ? 'In degrees, such as 36.1779' : 'In degrees, such as -94.2335'
            }
            error={errorAt(`map.${part}`)}
            {...form.register(`map.${part}`)}
          />
        ))}
      </FieldRow>
      <ValueSource field="map" />
      {isPlace && (
        <OnDemand
          label="Show the map"
          title="Preview of the map"
          src={`https://maps.google.com/maps?q=${centre}&z=13&output=embed`}
          href={`https://maps.google.com/?q=${centre}`}
          linkText="Open the map in a new tab"
        />
      )}
    </ValueGroup>
  );
}
