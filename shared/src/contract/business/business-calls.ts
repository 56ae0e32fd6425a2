import Type from 'typebox';
import { Business } from '../business.ts';
import { ErrorResponse } from '../errors.ts';
import { type Weekday, WEEKDAYS } from '../texts/opening-hours.ts';
import { orNull, paging } from '../schemas.ts';

const text = Type.String();

/** The shapes of the values; `checkBusiness` says in words what else is wrong with them. */
const shapes = {
  name: text,
  owners: text,
  phone: text,
  textPhone: text,
  email: text,
  address: Business.properties.address,
  map: Business.properties.map,
  hours: Type.Array(
    Type.Object({
      days: Type.Array(Type.Enum(Object.keys(WEEKDAYS) as Weekday[])),
      opens: text,
      closes: text,
    }),
    { maxItems: 14 },
  ),
  timeZone: text,
  towns: Type.Array(text),
  priceRange: text,
  facebook: text,
  instagram: text,
  video: text,
  logo: text,
  banner: text,
};

const Values = Type.Object(shapes);

/** Who saved a value, and when. */
const Origin = Type.Object({
  /** Name of the administrator at that time. */
  by: Type.String(),
  /** Milliseconds since 1970. */
  at: Type.Integer(),
});

/** Response of `GET business`. */
export const BusinessState = Type.Object({
  /** As the site shows them. */
  values: Values,
  /** Those of `business.json`, which hold where nothing was saved. */
  file: Values,
  /** By field. The other values come from the file. */
  saved: Type.Record(Type.String(), Origin),
  /** Fields with sample values. */
  samples: Type.Array(Type.String()),
});
export type BusinessState = Type.Static<typeof BusinessState>;

const change = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(orNull(schema));

/** Body of `PUT business`: the values that changed. Null gives a value back to the file. */
export const SaveBusiness = Type.Object({
  values: Type.Object({
    name: change(shapes.name),
    owners: change(shapes.owners),
    phone: change(shapes.phone),
    textPhone: change(shapes.textPhone),
    email: change(shapes.email),
    address: change(shapes.address),
    map: change(shapes.map),
    hours: change(shapes.hours),
    timeZone: change(shapes.timeZone),
    towns: change(shapes.towns),
    priceRange: change(shapes.priceRange),
    facebook: change(shapes.facebook),
    instagram: change(shapes.instagram),
    video: change(shapes.video),
    logo: change(shapes.logo),
    banner: change(shapes.banner),
  }),
  /** The values that the changes are based on, as in UpdateArticle. */
  base: Type.Optional(Type.Partial(Values)),
});
export type SaveBusiness = Type.Static<typeof SaveBusiness>;

/** Response to a save. */
export const SavedBusiness = Type.Object({
  status: Type.Literal('updated'),
});
export type SavedBusiness = Type.Static<typeof SavedBusiness>;

/** Response 409 to a save: what somebody else has changed. Nothing was saved. */
export const BusinessConflict = Type.Object({
  ...ErrorResponse.properties,
  /** By field. */
  conflicts: Type.Record(
    Type.String(),
    Type.Object({
      value: Type.Unknown(),
      /** Empty and null if the file has changed. */
      by: Type.String(),
      at: orNull(Type.Integer()),
    }),
  ),
});
export type BusinessConflict = Type.Static<typeof BusinessConflict>;

/** The values of one save. */
export const BusinessVersion = Type.Object({
  version: Type.Integer(),
  ...Origin.properties,
  /** Changes as texts, by field. */
  fields: Type.Record(Type.String(), Type.Object({ from: Type.String(), to: Type.String() })),
  /** All values that were saved then. The others came from the file. */
  values: Type.Partial(Values),
});
export type BusinessVersion = Type.Static<typeof BusinessVersion>;

/** Query of `GET business/versions`. */
export const BusinessVersionQuery = Type.Object({
  ...paging(200),
});
export type BusinessVersionQuery = Type.Static<typeof BusinessVersionQuery>;

/** Response of `GET business/versions`: a page of versions, the newest first. */
export const BusinessVersionPage = Type.Object({
  versions: Type.Array(BusinessVersion),
  /** Of all pages. */
  total: Type.Integer(),
});
export type BusinessVersionPage = Type.Static<typeof BusinessVersionPage>;

/** Body of `PUT business/pictures`. */
export const UploadBusinessPicture = Type.Object({
  use: Type.Union([Type.Literal('logo'), Type.Literal('banner')]),
  /** The file in base64, with or without the prefix of a data URL. */
  /** An empty one gets 'picture_empty'. */
  fileContent: Type.String(),
});
export type UploadBusinessPicture = Type.Static<typeof UploadBusinessPicture>;

/** Response 201 to an upload. Visitors see the picture once its path is saved as the logo or the banner. */
export const UploadedBusinessPicture = Type.Object({
  created: Type.Literal('yes'),
  path: Type.String(),
});
export type UploadedBusinessPicture = Type.Static<typeof UploadedBusinessPicture>;
