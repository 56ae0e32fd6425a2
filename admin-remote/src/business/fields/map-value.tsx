import { mapHref } from '@catalogmx/shared/contract';
import { theme } from '@catalogmx/shared';
import { Button, Embed, tokens } from '@catalogmx/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Note } from '../../ui/alert.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useBusinessFormContext } from '../form/use-business-form.ts';
import { fromFormValues } from '../form/business-form-values.ts';
import { FieldRow, ValueGroup, ValueSource } from './value-source.tsx';

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

/** A frame of another site, which learns of the visit only if the administrator asks for it. */
export function OnDemand(props: {
  label: string;
  title: string;
  src: string;
  href: string;
  linkText: string;
}) {
  const { label, ...frame } = props;
  const [shown, setShown] = useState(false);
  return shown ? (
    <Embed {...frame} ratio="16 / 9" minHeight={tokens.map} />
  ) : (
    <Show $tone="secondary" onClick={() => setShown(true)}>
      {label}
    </Show>
  );
}

const Show = styled(Button)`
  margin-top: ${theme.space.xs};
`;

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
