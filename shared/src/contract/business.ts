import Type from 'typebox';
import { type Weekday, WEEKDAYS } from './texts/opening-hours.ts';

/** On the 24-hour clock, such as '09:00'. */
const time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

/** Days with the same opening hours. */
const OpeningHours = Type.Object({
  days: Type.Array(Type.Enum(Object.keys(WEEKDAYS) as Weekday[]), { minItems: 1 }),
  opens: time,
  /** '00:00' and '24:00' are midnight. Before opening, it is on the next day. */
  closes: Type.String({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' }),
});

/** Facts about the business that pages show: `business.json`, and what was saved in the admin area. */
export const Business = Type.Object({
  name: Type.String({ minLength: 1 }),
  /** In display format, such as '(479) 555-0142'. */
  phone: Type.String({ minLength: 1 }),
  /** Number for text messages; empty if it is the phone number. */
  textPhone: Type.Optional(Type.String()),
  email: Type.String({ minLength: 3 }),
  address: Type.Object({
    street: Type.String(),
    city: Type.String(),
    region: Type.String(),
    postalCode: Type.String(),
    country: Type.String(),
  }),
  /** Center of the map, in degrees. */
  map: Type.Object({ latitude: Type.Number(), longitude: Type.Number() }),
  hours: Type.Optional(Type.Array(OpeningHours)),
  /** Name in the IANA database, such as 'America/Chicago', in which people read all dates and times. */
  timeZone: Type.Optional(Type.String()),
  /** Names of the towns that the business serves. */
  towns: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  /** For search engines, such as '$$' or '$95–$450'. */
  priceRange: Type.Optional(Type.String()),
  facebook: Type.String(),
  instagram: Type.String(),
  /** URL of the Facebook post or page whose video the home page shows. */
  video: Type.String(),
  owners: Type.String(),
  /** URL of a logo image; empty for the drawn logo. */
  logo: Type.String(),
  /** URL of a picture at the top of the home page; empty for the drawing. */
  banner: Type.Optional(Type.String()),
  /** Fields above that still have a sample value. The server lists them at startup. */
  samples: Type.Array(Type.String()),
});
export type Business = Type.Static<typeof Business>;
