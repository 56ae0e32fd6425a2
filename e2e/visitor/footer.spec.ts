import { holdAnswers } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { waitForLoading } from '../pages/site-parts.ts';

// A worker may have the articles of an earlier page.
test.use({ serviceWorkers: 'block' });

for (const size of [
  { width: 400, height: 800 },
  { width: 1280, height: 1000 },
]) {
  test(`the footer waits below a window of ${size.width} px, and moves out of sight`, async ({
    page,
    expectedErrors,
  }) => {
    // A category without articles.
    expectedErrors.push(/404/);
    await page.setViewportSize(size);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const sources = (list.getEntries() as unknown as { sources: { node?: Node }[] }[]).flatMap(
          (shift) => shift.sources.map(({ node }) => node?.nodeName),
        );
        if (sources.includes('FOOTER')) document.body.append('The footer moved.');
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/articles/category/1', '/articles/category/77', '/article/1']) {
      const letArticlesCome = await holdAnswers(page, '**/article/features*');
      await page.goto(path);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toBeAttached();
      await expect(footer).not.toBeInViewport();
      letArticlesCome();
      await waitForLoading(page);
      await expect(footer).not.toBeInViewport();
      await expect(page.getByText('The footer moved.')).toHaveCount(0);
      await footer.getByRole('link', { name: 'RENT PARTY EQUIPMENT' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('RENT PARTY EQUIPMENT');
    }
  });
}
