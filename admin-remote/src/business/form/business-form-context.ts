import { createContext, use } from 'react';
import type { BusinessFormState } from './use-business-form.ts';

export const BusinessFormContext = createContext<BusinessFormState | null>(null);

/** @throws Error outside of the form. */
export function useBusinessFormContext(): BusinessFormState {
  const form = use(BusinessFormContext);
  if (!form) throw new Error('This is a part of the form of the business.');
  return form;
}
