import type { Page } from '@playwright/test';

/** A title as somebody will write it one day. */
export const LONG_TITLE =
  'The Grand Superduperhypermegabouncycastlekingdom with Two Slides, a Climbing Wall and a Ball Pit, 30 x 40 feet';

export const LONG_TEXT = [
  ...Array<string>(6).fill(
    'Two slides, a wall to climb and room for twenty children at a time. We bring it, set it up and take it down again. ',
  ),
  `How it looks: https://example.com/${'bouncy-castles_'.repeat(8)}`,
  ...Array<string>(12).fill('- A line of a list that somebody wrote by hand'),
].join('\n');

/** Loads the page anew with long texts in every article, as somebody will write them one day. */
export async function lengthenArticles(page: Page): Promise<void> {
  await page.route('**/article/features*', async (route) => {
    const response = await route.fetch();
    const articles = (await response.json()) as object[];
    const json = articles.map((article) => ({ ...article, title: LONG_TITLE, content: LONG_TEXT }));
    await route.fulfill({ response, json });
  });
  await page.reload();
  await page.getByText(LONG_TITLE).filter({ visible: true }).first().waitFor();
}
