import type { Page } from '@playwright/test';
import { standStill } from '../fixtures/page-time.ts';
import { waitForLoading } from './site-parts.ts';

/** A page or dialog: where it is, and what has to be done to see it. */
export interface Scene {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<unknown>;
  /** Only what is on the screen, for what lies over the page. */
  isDialog?: boolean;
}

/** Console errors of scenes that show a failure. */
export const SCENE_ERRORS =
  /status of (400|401|403|404|409|500)|could not (be loaded|load)|ERR_(FAILED|INTERNET_DISCONNECTED)|LoadError|A page failed|ApiError/;

/** Divides scenes into those of one test each. Some leave drafts to the next. */
export function inGroups(scenes: Scene[], size = 5) {
  return Array.from({ length: Math.ceil(scenes.length / size) }, (_, index) => {
    const group = scenes.slice(index * size, (index + 1) * size);
    return { group, names: group.map(({ name }) => name).join(', ') };
  });
}

/** For scenes that take one click. */
export const click = (name: string | RegExp, role: 'button' | 'tab' | 'link' = 'button') => {
  return (page: Page) => page.getByRole(role, { name }).first().click();
};

/** Opens a scene and waits until nothing moves. */
export async function openScene(page: Page, { path, prepare, isDialog }: Scene): Promise<void> {
  // The scene before may have broken it.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitForLoading(page);
  await prepare?.(page);
  if (isDialog) await findOverlay(page).waitFor();
  await standStill(page);
}

/** The dialog or menu that lies over the page. */
function findOverlay(page: Page) {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  return dialog.or(page.getByRole('menu')).first();
}
