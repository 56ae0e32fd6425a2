import { getSite, theme } from '@catalogmx/shared';
import { addressText } from '@catalogmx/shared/contract';
import { Embed, tokens } from '@catalogmx/shared/ui';

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

const { blueTint, green, greenTint, ink, line, red, surface, yellow, yellowTint } = theme.color;

/** Streets around a pin. */
function MapDrawing() {
  return (
    <svg viewBox="0 0 600 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h600v200H0z" fill={yellowTint} />
      <path d="M0 0h196l-22 84-174 30zM410 128l190-34v106H396z" fill={greenTint} />
      <path d="M-10 176c120-40 190 30 300-4s190-10 320-60" stroke={blueTint} {...road(26)} />
      <path d={STREETS} stroke={line} {...road(11)} />
      <path d={STREETS} stroke={surface} {...road(8)} />
      <path d={AVENUE} stroke={line} {...road(19)} />
      <path d={AVENUE} stroke={yellow} {...road(15)} />
      <Tree x={64} y={52} />
      <Tree x={120} y={38} />
      <Tree x={138} y={48} />
      <Tree x={222} y={76} />
      <Tree x={372} y={32} />
      <Tree x={438} y={168} />
      <Tree x={500} y={176} />
      <ellipse cx="300" cy="104" rx="17" ry="5" fill={ink} opacity="0.25" />
      <path d="M300 104c-8-15-26-26-26-46a26 26 0 0 1 52 0c0 20-18 31-26 46z" fill={red} />
      <circle cx="300" cy="58" r="10" fill={surface} />
    </svg>
  );
}

const STREETS =
  'M-10 62l620-40M200-10l-62 220M90-10l-40 220M356-10l-26 220M440-10l-30 220M540-10l20 220M420 152l190-30';
const AVENUE = 'M-10 124l210-22q100-14 200-2t210-36';

const road = (strokeWidth: number) =>
  ({ fill: 'none', strokeWidth, strokeLinejoin: 'round' }) as const;

function Tree({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r="9" fill={green} opacity="0.5" />;
}
