import { holdAnswers, hydrated, navigate } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { waitForLoading } from '../pages/site-parts.ts';

for (const width of [400, 1280]) {
  test(`at ${width} px other articles fill the space that waits for them, and lead on`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const letListCome = await holdAnswers(page, '**/article/features?category=1');
    // Other articles come with the first page.
    await page.goto('/contactUs');
    await hydrated(page);
    await navigate(page, '/article/1');
    await waitForLoading(page);
    const section = page.getByRole('region', { name: 'More like this' });
    await section.scrollIntoViewIfNeeded();
    const before = await section.boundingBox();
    letListCome();
    const links = section.getByRole('link');
    await expect(links).toHaveCount(4);
    expect(await section.boundingBox()).toEqual(before);

    const title = await links.nth(1).innerText();
    await links.nth(1).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(section.getByRole('link')).toHaveCount(4);
    await expect(section.getByRole('link', { name: title })).toHaveCount(0);
  });
}
