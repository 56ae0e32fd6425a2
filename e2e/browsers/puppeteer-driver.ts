import puppeteer, { type LaunchOptions } from 'puppeteer-core';
import { launchOptions } from '../fixtures/launch-options.ts';
import { type BrowserDriver, NO_NETWORK, WINDOW } from './browser-driver.ts';

export function openChromium(): Promise<BrowserDriver> {
  const { executablePath, args } = launchOptions([`--proxy-server=${NO_NETWORK}`]);
  return launch({ executablePath, args });
}

/** Drives a Firefox as it is installed, by WebDriver BiDi. Playwright drives only its own. */
export function openFirefox(executablePath: string): Promise<BrowserDriver> {
  const [host, port] = NO_NETWORK.split(':');
  return launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': host,
      'network.proxy.http_port': Number(port),
      'network.proxy.ssl': host,
      'network.proxy.ssl_port': Number(port),
    },
  });
}

async function launch(options: LaunchOptions): Promise<BrowserDriver> {
  const browser = await puppeteer.launch({ ...options, defaultViewport: WINDOW });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    open: async (url) => {
      await page.goto(url);
    },
    run: <Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args) =>
      page.evaluate(script as (...args: unknown[]) => unknown, ...args) as Promise<Result>,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    errors: () => Promise.resolve(errors),
    close: () => browser.close(),
  };
}
