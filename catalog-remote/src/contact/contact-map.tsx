import { getSite } from '@catalogmx/shared';
import { addressText } from '@catalogmx/shared/contract';
import { Embed, tokens } from '@catalogmx/shared/ui';
import { MapDrawing } from './map-drawing.tsx';

export function ContactMap() {
  const { map, name, address } = getSite().business;
  const centre = `${map.latitude},${map.longitude}`;
  return (
    <Embed
      title={`Map: ${name} in ${address.city}`}
      src={`https://maps.google.com/maps?q=${centre}&z=13&output=embed`}
      ratio="3 / 1"
      minHeight={tokens.map}
      href={`https://maps.google.com/?q=${centre}`}
      linkText="Open the map in a new tab"
      drawing={<MapDrawing />}
      caption={addressText(address)}
    />
  );
}
