import Type from 'typebox';

/** The content of `business.json`: facts about the business that pages show. */
export const Business = Type.Object({
  name: Type.String({ minLength: 1 }),
  /** In display format, such as '(479) 555-0142'. */
  phone: Type.String({ minLength: 1 }),
  email: Type.String({ minLength: 3 }),
  address: Type.Object({
    street: Type.String(),
    city: Type.String(),
    region: Type.String(),
    postalCode: Type.String(),
    country: Type.String(),
  }),
  /** Centre of the map, in degrees. */
  map: Type.Object({ latitude: Type.Number(), longitude: Type.Number() }),
  facebook: Type.String(),
  instagram: Type.String(),
  /** URL of the Facebook post or page whose video the home page shows. */
  video: Type.String(),
  owners: Type.String(),
  /** URL of a logo image; empty for the drawn logo. */
  logo: Type.String(),
  /** Fields above that still have a sample value. The server lists them at startup. */
  samples: Type.Array(Type.String()),
});
export type Business = Type.Static<typeof Business>;
