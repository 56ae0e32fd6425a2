import {
  CHANGED_GLOBALS,
  readChangedGlobals,
  watchGlobals,
} from '../../release-cli/smoke/in-page/watch-globals.ts';
import { readGlobalStyles } from '../../release-cli/smoke/in-page/read-page.ts';
import { hydrated } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/site.fixture.ts';

const CHANGES = {
  fetch: 'fetch = () => undefined',
  addEventListener: 'window.addEventListener = () => undefined',
  'history.pushState': 'history.pushState = () => undefined',
  'performance.now': 'performance.now = () => 1',
  'crypto.randomUUID': 'crypto.randomUUID = () => "1"',
  'customElements.define': 'customElements.define = () => undefined',
  'Array.prototype.at': 'Array.prototype.at = () => undefined',
  'RegExp.prototype.Symbol(Symbol.search)': 'RegExp.prototype[Symbol.search] = () => 1',
};

test('each function that a page replaces and each style that reaches others is named, and nothing of the site', async ({
  page,
  site,
}) => {
  await page.addInitScript(watchGlobals, CHANGED_GLOBALS);
  await page.goto(site.url);
  await hydrated(page);
  expect(await page.evaluate(readChangedGlobals, CHANGED_GLOBALS)).toEqual([]);
  const before = await page.evaluate(readGlobalStyles);
  await page.evaluate(() => {
    // An empty one is all that the site's policy allows.
    const style = document.createElement('style');
    document.head.append(style);
    style.sheet?.insertRule('.own h2 {color: red}');
    style.sheet?.insertRule('@media screen {main h1, .own {color: red}}');
    style.sheet?.insertRule(':root {--own: red}');
    const sheet = new CSSStyleSheet();
    sheet.insertRule('p {color: red}');
    document.adoptedStyleSheets.push(sheet);
  });
  const after = await page.evaluate(readGlobalStyles);
  expect(after.filter((style) => !before.includes(style))).toEqual([
    ...['main h1 {color: red}', 'p {color: red}'],
  ]);
  for (const [name, code] of Object.entries(CHANGES)) {
    await page.goto(`${site.url}/robots.txt`);
    await page.evaluate(code);
    expect(await page.evaluate(readChangedGlobals, CHANGED_GLOBALS), code).toEqual([name]);
  }
});
