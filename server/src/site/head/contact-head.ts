import { describe } from './description.ts';
import type { HeadBuilder } from './page-head.ts';
import { localBusiness } from './structured-data.ts';

/** The contact page's head: how the business is reached. */
export const contactHead: HeadBuilder = ({ business, publicUrl }, standard) => {
  const { name, phone, email, address } = business;
  const { street, city, region, postalCode } = address;
  return {
    ...standard,
    title: 'Contact us',
    description: describe(
      `Call ${name} at ${phone}, write to ${email} or send us a message. ${street}, ${city}, ${region} ${postalCode}.`,
    ),
    structuredData: [localBusiness(business, publicUrl, standard.picture.path)],
  };
};
