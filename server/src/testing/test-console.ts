import type { ReleaseStore } from '../../../releases/store/release-store.ts';
import { releaseConsoleRoutes } from '../releases/console/release-console.routes.ts';
import { TrialRepository } from '../releases/trial.repository.ts';
import type { TestApp } from './test-app.ts';

/** Adds the release console to an app. */
export async function openConsole(
  { app, db, settings, business }: Pick<TestApp, 'app' | 'db' | 'settings' | 'business'>,
  store: ReleaseStore,
  clock: () => number = Date.now,
): Promise<void> {
  const trials = new TrialRepository(db);
  await app.register(releaseConsoleRoutes, {
    ...{ store, db, settings, trials, clock },
    businessSource: business,
    leastFailing: 3,
  });
}
