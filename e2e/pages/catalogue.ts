import type { Locator, Page } from '@playwright/test';

/** The links from the cards of a category, or from one card, to their articles. */
export function detailsLinks(cards: Locator | Page) {
  return cards.getByRole('link', { name: /^Details/ });
}
