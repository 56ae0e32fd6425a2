import { addressText } from '@catalogmx/shared/contract';
import { describe } from './description.ts';
import type { HeadBuilder } from './page-head.ts';
import { localBusiness } from './structured-data.ts';

/** Adds the business and how to reach it to the contact page's head. */
export const contactHead: HeadBuilder = ({ business, publicUrl }, plain) => {
  const { name, phone, email, address } = business;
  return {
    ...plain,
    description: describe(
      `Call ${name} at ${phone}, write to ${email} or send us a message. ${addressText(address)}.`,
    ),
    structuredData: [localBusiness(business, publicUrl, publicUrl + plain.picture.path)],
  };
};
