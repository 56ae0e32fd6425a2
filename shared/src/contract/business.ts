import Type from 'typebox';

/** The facts of the business that stand on the pages: the content of `business.json`. */
export const Business = Type.Object({
  name: Type.String({ minLength: 1 }),
  /** As it is read, such as '(479) 555-0142'. */
  phone: Type.String({ minLength: 1 }),
  email: Type.String({ minLength: 3 }),
  address: Type.Object({
    street: Type.String(),
    city: Type.String(),
    region: Type.String(),
    postalCode: Type.String(),
    country: Type.String(),
  }),
  /** Coordinates that the map is centred on, in degrees. */
  map: Type.Object({ latitude: Type.Number(), longitude: Type.Number() }),
  facebook: Type.String(),
  instagram: Type.String(),
  /** Address of the post or page whose video stands on the home page. */
  video: Type.String(),
  /** Names of the owners as the home page tells them. */
  owners: Type.String(),
  /** Address of a logo picture of one's own; empty for the drawn one. */
  logo: Type.String(),
  /** Fields above that still hold a sample value. The server names them at start. */
  samples: Type.Array(Type.String()),
});
export type Business = Type.Static<typeof Business>;
