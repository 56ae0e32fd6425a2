import type { BrowserDriver } from './browser-driver.ts';
import { Visitor } from './visitor.ts';

const THUMBNAILS = 'section[aria-label=Pictures] button img';

/** Walks from the home page to an article. */
export async function walk(driver: BrowserDriver, url: string): Promise<void> {
  const visitor = new Visitor(driver);

  await driver.open(url);
  await visitor.sees('h2', 'RENT THE LIFE OF THE PARTY!');
  await visitor.finds(true, isHydrated);

  await visitor.clicks('nav[aria-label="What we offer"] a[href="/articles/category/1"] svg');
  await isOnCategory(visitor);

  await visitor.clicks('article img');
  await isOnArticle(visitor);
}

async function isOnCategory(visitor: Visitor): Promise<void> {
  await visitor.finds('/articles/category/1', path);
  await visitor.sees('h1', 'RENT AN INFLATABLE');
  await visitor.finds(12, () => document.querySelectorAll('main article').length);
  await showsPictures(visitor, 'article img');
}

async function isOnArticle(visitor: Visitor): Promise<void> {
  await visitor.finds('/article/1', path);
  await visitor.sees('article h1', 'Royal Kingdom');
  await showsPictures(visitor, 'article img');
  await showsPictures(visitor, THUMBNAILS);
}

/** Waits until the first picture of a kind is loaded. */
async function showsPictures(visitor: Visitor, selector: string): Promise<void> {
  await visitor.sees(selector);
  await visitor.finds(
    true,
    (images) => (document.querySelector(images) as HTMLImageElement).naturalWidth > 0,
    selector,
  );
}

const path = () => location.pathname;

function isHydrated(): boolean {
  const main = document.querySelector('main');
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
}
