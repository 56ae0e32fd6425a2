import { isHydrated } from '../fixtures/browser.ts';
import { moveClock } from '../fixtures/page-time.ts';
import { LEAST_TIME } from '../pages/contact-form.ts';
import type { BrowserDriver } from './browser-driver.ts';
import { Visitor } from './visitor.ts';

const THUMBNAIL = 'section[aria-label=Pictures] li:first-child img';
const VIEW = '[role=dialog][aria-label="Pictures in full size"]';
const THANKS = '[role=dialog]';

/** What the message begins with for a visitor who comes from the article. */
export const PREFILL = "I am interested in Royal Kingdom Bounce Castle, 15' x 15'";

/**
 * Walks from the home page to an article, its pictures and the contact form, with Back and Forward.
 * @param words What the visitor adds to {@link PREFILL}.
 */
export async function walk(driver: BrowserDriver, url: string, words: string): Promise<void> {
  const visitor = new Visitor(driver);

  await driver.open(url);
  await isOnHome(visitor);
  await visitor.finds(true, isHydrated);

  await visitor.clicks('nav[aria-label="What we offer"] a[href="/articles/category/1"] svg');
  await isOnCategory(visitor);
  await goesBackAndForward(driver, visitor, isOnHome, isOnCategory);

  await visitor.clicks('article img');
  await isOnArticle(visitor);
  await looksAtPictures(visitor);
  await goesBackAndForward(driver, visitor, isOnCategory, isOnArticle);

  await visitor.clicks('article a', 'Ask about this');
  await isOnContact(visitor);
  await goesBackAndForward(driver, visitor, isOnArticle, isOnContact);
  await visitor.writes('[name=name]', 'Wanda Walker');
  await visitor.writes('[name=phone]', '479 555 0111');
  await visitor.writes('[name=message]', words);
  await driver.run(moveClock, LEAST_TIME);
  await visitor.clicks('form button', 'Submit');
  await visitor.sees(THANKS, 'Thanks for contacting us!');
  await visitor.clicks(`${THANKS} button`, 'Close');
  await visitor.seesNo(THANKS);
}

async function isOnHome(visitor: Visitor): Promise<void> {
  await visitor.finds('/', path);
  await visitor.sees('h2', 'RENT THE LIFE OF THE PARTY!');
}

async function isOnCategory(visitor: Visitor): Promise<void> {
  await visitor.finds('/articles/category/1', path);
  await visitor.sees('h1', 'RENT AN INFLATABLE');
  await visitor.finds(12, () => document.querySelectorAll('main article').length);
  await seesPicture(visitor, 'article img');
}

async function isOnArticle(visitor: Visitor): Promise<void> {
  await visitor.finds('/article/1', path);
  await visitor.sees('article h1', 'Royal Kingdom');
  await seesPicture(visitor, 'article img');
  await seesPicture(visitor, THUMBNAIL);
}

/** Opens the full-size view, goes to the next picture and closes it. */
async function looksAtPictures(visitor: Visitor): Promise<void> {
  await visitor.clicks(THUMBNAIL);
  await visitor.sees(`${VIEW} .yarl__counter`, '1 / ');
  await seesPicture(visitor, `${VIEW} .yarl__slide_current img`);
  await visitor.clicks(`${VIEW} button`, 'Next');
  await visitor.sees(`${VIEW} .yarl__counter`, '2 / ');
  await seesPicture(visitor, `${VIEW} .yarl__slide_current img`);
  await visitor.clicks(`${VIEW} button`, 'Close');
  await visitor.seesNo(VIEW);
  // Two steps back at once are one in WebKit.
  await visitor.finds(false, () => Boolean((history.state as { isView?: boolean }).isView));
}

async function isOnContact(visitor: Visitor): Promise<void> {
  await visitor.finds('/contactUs', path);
  await visitor.sees('h2', 'Get in Touch');
  await visitor.finds(
    PREFILL,
    () => document.querySelector<HTMLTextAreaElement>('[name=message]')?.value,
  );
}

async function seesPicture(visitor: Visitor, selector: string): Promise<void> {
  await visitor.sees(selector);
  await visitor.finds(
    true,
    (images) => (document.querySelector(images) as HTMLImageElement).naturalWidth > 0,
    selector,
  );
}

async function goesBackAndForward(
  driver: BrowserDriver,
  visitor: Visitor,
  isBack: (visitor: Visitor) => Promise<void>,
  isForward: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const place = await driver.run(scrollTop);
  await driver.run(() => history.back());
  await isBack(visitor);
  await driver.run(() => history.forward());
  await isForward(visitor);
  await visitor.finds(place, scrollTop);
}

const path = () => location.pathname;
const scrollTop = () => Math.round(window.scrollY);
