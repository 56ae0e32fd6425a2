import type { Page } from '@playwright/test';
import { holdAnswers, hydrated } from '../fixtures/browser.ts';
import { passTime } from '../fixtures/page-time.ts';
import { expect, test } from '../fixtures/site.fixture.ts';
import { mailCount, storedSuspicions } from '../fixtures/stored-messages.ts';
import { detailsLinks } from '../pages/catalogue.ts';
import { LEAST_TIME, sendMessage, thanks } from '../pages/contact-form.ts';
import { followNavbar } from '../pages/navbar.ts';

test('coming from an article fills in the message; what is written stays', async ({ page }) => {
  await page.goto('/article/1');
  const title = await page.getByRole('article').getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Ask about this' }).click();
  await expect(page).toHaveURL('/contactUs?article=1');
  await expect(page.getByLabel('Message')).toHaveValue(`I am interested in ${title}`);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue(`I am interested in ${title}`);
  await page.getByLabel('Message').fill('A question of my own');

  // The link in the navigation bar leaves the article in the history only.
  await page.goto('/article/2');
  await followNavbar(page, 'Contact US');
  await expect(page).toHaveURL('/contactUs?article=2');
  await expect(page.getByLabel('Message')).toHaveValue('A question of my own');
});

test('at 768 px the contact details stay together beside the form', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/contactUs');
  const details = page.locator('section').filter({ hasText: 'Talk to us' }).getByRole('link');
  await expect(details).toHaveCount(5);
  const gaps = await details.evaluateAll((links) =>
    links
      .map((link) => link.getBoundingClientRect())
      .map(({ top }, index, places) => top - (places[index - 1]?.bottom ?? top)),
  );
  expect(Math.max(...gaps)).toBeLessThan(24);
});

test(
  'a message is thanked for after 200 ms, stored once and mailed',
  { tag: '@both-databases' },
  async ({ page, site }) => {
    await page.goto('/contactUs');
    // The thanks do not wait for it. How long they take exactly is for the tests without a browser.
    const letAnswerCome = await holdAnswers(page, '**/contact/message');
    const delay = measureThanks(page);
    await sendMessage(page, 'Is the castle free on Saturday?');
    expect(await delay).toBeGreaterThanOrEqual(199);
    expect(await delay).toBeLessThan(700);
    letAnswerCome();
    await expect(thanks(page).getByRole('link')).toHaveCount(0);
    await expect.poll(() => mailCount(site.dataDir, 'castle free on Saturday')).toBe(1);
    expect(await storedSuspicions(site, 'Is the castle free on Saturday?')).toEqual(['']);
  },
);

test(
  'a message with what no database stores arrives without it',
  { tag: '@both-databases' },
  async ({ page, site }) => {
    await page.goto('/contactUs');
    await page.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => {
      field.value = 'A slide\0 for\uDFF0 Sunday\uD83C';
    });
    await page.getByLabel('Name').fill('Olga Visitor');
    await page.getByLabel('Phone').fill('479 555 0111');
    await passTime(page, LEAST_TIME);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(thanks(page)).toBeVisible();
    await expect.poll(() => storedSuspicions(site, 'A slide for Sunday')).toEqual(['']);
  },
);

test('a half-written message outlives a reload and a look at another page', async ({ page }) => {
  await page.goto('/contactUs');
  await hydrated(page);
  await page.getByLabel('Message').fill('A castle for');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('A castle for');
  await followNavbar(page, 'PARTY EQUIPMENT');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue('A castle for');
  await sendMessage(page, 'A castle for two days.');
  await expect(thanks(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Message')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

for (const suspicion of ['hidden_field', 'content']) {
  test(`a message suspected as ${suspicion} is thanked for, stored and not mailed`, async ({
    page,
    site,
  }) => {
    const text = `Buy followers: ${suspicion}`;
    const leave_empty = suspicion === 'hidden_field' ? 'https://spam.example' : '';
    const fields = { name: 'A program', email: 'program@example.com', message: text, leave_empty };
    const took = suspicion === 'content' ? 0 : LEAST_TIME;
    await page.addInitScript(sendAsProgram, { fields, took });
    await page.goto('/contactUs');
    await expect(thanks(page)).toBeVisible();
    await expect(thanks(page).getByRole('link')).toHaveCount(0);
    await expect.poll(() => storedSuspicions(site, text)).toEqual([suspicion]);
    expect(await mailCount(site.dataDir, text)).toBe(0);
  });
}

test.describe('without a connection', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(
      /message could not be sent|menu could not load|registry.json cannot be used|ERR_INTERNET_DISCONNECTED/,
    );
  });

  test('the form takes a message, which arrives once the connection is back', async ({
    page,
    context,
    site,
  }) => {
    const text = 'The tent for forty, please.';
    await page.goto('/contactUs');
    await page.getByLabel('Message').waitFor();
    await context.setOffline(true);
    const delay = measureThanks(page);
    await sendMessage(page, text);
    expect(await delay).toBeGreaterThanOrEqual(199);
    expect(await delay).toBeLessThan(700);
    await expect(thanks(page).getByRole('link', { name: '(479) 555-0142' })).toBeVisible();
    expect(await storedSuspicions(site, text)).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => mailCount(site.dataDir, text)).toBe(1);
    // A second page meanwhile, and another return of the connection, send nothing again.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await storedSuspicions(site, text)).toEqual(['']);
  });

  for (const path of ['/contactUs', '/', '/article/1', '/articles/category/1']) {
    test(`a message that waits is sent by the next visit of ${path}`, async ({
      page,
      context,
      site,
    }) => {
      const text = `The popcorn machine, seen at ${path}!`;
      await page.goto('/contactUs');
      await page.getByLabel('Message').waitFor();
      await context.setOffline(true);
      await sendMessage(page, text);
      await expect(thanks(page).getByRole('link')).toBeVisible();
      // Without the page, nothing hears of the connection.
      await page.goto('about:blank');
      await context.setOffline(false);
      await page.goto(path);
      await expect.poll(() => storedSuspicions(site, text)).toEqual(['']);
      await expect.poll(() => mailCount(site.dataDir, text)).toBe(1);
    });
  }

  test('what was seen before still shows', async ({ page, context, expectedErrors }) => {
    expectedErrors.push(/could not be loaded/);
    await page.goto('/articles/category/1');
    await detailsLinks(page).first().click();
    await expect(page.getByRole('button', { name: /Royal castle/ }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(12);
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await detailsLinks(page).first().click();
    await expect(page.getByRole('button', { name: /Royal castle/ }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(12);
    await detailsLinks(page).nth(1).click();
    // The list, which goes first, knows its text.
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('may be out of date')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await expect(page.getByText('may be out of date')).toBeHidden();
  });
});

/** Milliseconds from the next submit to the thanks. */
function measureThanks(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let submittedAt = Number.NaN;
        document.addEventListener('submit', () => (submittedAt = performance.now()), true);
        new MutationObserver(() => {
          if (document.querySelector('[role=dialog]')) resolve(performance.now() - submittedAt);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
}

/** Fills in the form and submits it as soon as it is there, or later by the page's clock. Runs in the browser. */
function sendAsProgram({ fields, took }: { fields: Record<string, string>; took: number }): void {
  const send = (form: HTMLFormElement) => {
    for (const [name, value] of Object.entries(fields)) {
      const field = form.elements.namedItem(name) as HTMLInputElement;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const now = performance.now.bind(performance);
    performance.now = () => now() + took;
    form.requestSubmit();
  };
  new MutationObserver((_changes, observer) => {
    const form = document.querySelector('form');
    if (!form) return;
    observer.disconnect();
    const sendOnceTakenOver = () => {
      const isTakenOver = Object.keys(form).some((key) => key.startsWith('__reactProps'));
      // React runs the form's effects by the next frame but one.
      if (isTakenOver) requestAnimationFrame(() => requestAnimationFrame(() => send(form)));
      else requestAnimationFrame(sendOnceTakenOver);
    };
    sendOnceTakenOver();
  }).observe(document, { childList: true, subtree: true });
}
