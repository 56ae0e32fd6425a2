import { expect } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { freePort } from '../fixtures/site-process.ts';
import { type BrowserDriver, NO_NETWORK, WINDOW } from './browser-driver.ts';
import { WebDriverSession } from './webdriver-session.ts';

/** The programs of Debian's webkit2gtk-driver and xvfb, which {@link openWebKit} runs. */
export const WEBKIT_PROGRAMS = ['WebKitWebDriver', 'Xvfb'] as const;

/** Drives WebKitGTK, whose engine is Safari's, on a screen that nobody sees. */
export async function openWebKit(): Promise<BrowserDriver> {
  const [driverProgram, screenProgram] = WEBKIT_PROGRAMS;
  const screen = spawn(screenProgram, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(driverProgram, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, WAYLAND_DISPLAY: '' },
  });
  const session = await WebDriverSession.start(`http://127.0.0.1:${port}`, {
    pageLoadStrategy: 'none',
    proxy: {
      proxyType: 'manual',
      httpProxy: NO_NETWORK,
      sslProxy: NO_NETWORK,
      noProxy: ['localhost'],
    },
  });
  await session.post('window/rect', WINDOW);
  return {
    open: async (url) => {
      await session.post('url', { url });
      await expect(async () => {
        expect(await session.run(recordErrors)).toBe(true);
      }).toPass({ intervals: [10] });
    },
    run: (script, ...args) => session.run(script, ...args),
    click: (x, y) => session.click(x, y),
    type: (text) => session.type(text),
    errors: () => session.run(() => (window as unknown as Recording).walkErrors),
    close: async () => {
      await session.end();
      await stop(driver);
      await stop(screen);
    },
  };
}

async function stop(program: ChildProcess): Promise<void> {
  const ended = once(program, 'close');
  program.kill();
  await ended;
}

interface Recording {
  walkErrors: string[];
}

/**
 * Collects errors in the page, as the driver reports none. Those before its first call are missed.
 * @returns Whether the page is there.
 */
function recordErrors(): boolean {
  if (location.href === 'about:blank') return false;
  const errors: string[] = [];
  (window as unknown as Recording).walkErrors = errors;
  const report = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    errors.push(values.join(' '));
    report(...values);
  };
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  return true;
}
