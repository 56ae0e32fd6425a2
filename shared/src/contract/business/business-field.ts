/** The values of the business that an administrator edits, by the names on screen. */
export const BUSINESS_LABELS = {
  name: 'Name of the business',
  owners: 'Owners',
  phone: 'Phone',
  textPhone: 'Phone for text messages',
  email: 'Email',
  address: 'Address',
  map: 'Center of the map',
  hours: 'Opening hours',
  timeZone: 'Time zone',
  towns: 'Towns',
  priceRange: 'Price range',
  facebook: 'Facebook page',
  instagram: 'Instagram page',
  video: 'Video',
  logo: 'Logo',
  banner: 'Banner',
} as const;

export type BusinessField = keyof typeof BUSINESS_LABELS;

export const BUSINESS_FIELDS = /* #__PURE__ */ Object.keys(BUSINESS_LABELS) as BusinessField[];
