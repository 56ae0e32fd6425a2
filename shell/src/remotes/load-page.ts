import type { RegisteredApp, ReleasePage } from '@catalogmx/shared/contract';
import type { ComponentType } from 'react';
import { importPage } from './import-page.ts';

/** Waits before the second and the third try, in milliseconds. */
const BACK_OFF = [300, 1_200];

/**
 * Loads a page: the current release with two more tries, then the previous one.
 * @throws Error of the last try when neither can be loaded.
 */
export async function loadPage(app: RegisteredApp, page: ReleasePage): Promise<ComponentType> {
  try {
    return await retry(() => importPage(app.current, page.module));
  } catch (error) {
    const fallback = app.previous?.pages.find(({ path }) => path === page.path);
    if (!app.previous || !fallback) throw error;
    console.error(`Release ${app.current.container} failed, the previous one stands in:`, error);
    return importPage(app.previous, fallback.module);
  }
}

async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const wait of BACK_OFF) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return attempt();
}
