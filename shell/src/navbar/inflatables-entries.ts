import { CATEGORIES } from '@catalogmx/shared';

const [rent, buy] = CATEGORIES;

export const inflatablesEntries = [rent, buy].map(({ id, name }) => ({
  to: `/articles/category/${id}`,
  name,
}));
