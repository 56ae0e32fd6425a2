import type { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import { parseDuration, parseSteps } from '../../../releases/rollout/parse-ramp.ts';
import type { Outcome } from '../../../releases/rollout/release-service.ts';
import { invalidInput } from '../http/errors.ts';
import type { ConsoleForm } from './form-body.ts';

interface Action {
  /** Heading of the page that asks before the change. */
  question: (app: string, version: string) => string;
  /** Of the button that makes the change. */
  label: string;
  isDangerous?: boolean;
  /** @throws ApiError 400 naming the fields that are wrong, and ReleaseError */
  run: (service: LocalReleaseService, app: string, form: ConsoleForm) => Promise<Outcome>;
}

export type ActionName = 'rollback' | 'promote' | 'ramp' | 'stop';

/** What can be done on the console. */
export const ACTIONS: Record<ActionName, Action> = {
  rollback: {
    question: (app) => `Roll back ${app}?`,
    label: 'Roll back now',
    isDangerous: true,
    run: (service, app, form) => service.rollBack(app, undefined, optionsOf(form)),
  },
  promote: {
    question: (app, version) => `Promote ${app} ${version}?`,
    label: 'Promote for all visitors',
    run: (service, app, form) => service.promote({ [app]: form.version }, optionsOf(form)),
  },
  ramp: {
    question: (app, version) => `Ramp ${app} ${version}?`,
    label: 'Start the ramp',
    run: (service, app, form) => service.ramp(app, form.version, planOf(form), optionsOf(form)),
  },
  stop: {
    question: (app) => `Stop the ramp of ${app}?`,
    label: 'Stop the ramp',
    run: (service, app, form) => service.stop(app, optionsOf(form)),
  },
};

export function isActionName(text: string): text is ActionName {
  return Object.hasOwn(ACTIONS, text);
}

function optionsOf({ reason, force }: ConsoleForm) {
  return { ...(reason !== '' && { reason }), ...(force && { force }) };
}

function planOf(form: ConsoleForm) {
  const steps = parseSteps(form.steps);
  const every = parseDuration(form.every);
  const visitors = /^\d{1,4}$/.test(form.visitors.trim()) ? Number(form.visitors) : Infinity;
  const fields = {
    ...(!steps && { steps: 'Write rising percents up to 100, such as 1,10,50,100.' }),
    ...(every === undefined && { every: 'Write a time of up to 30 days: 90s, 10m, 2h or 1d.' }),
    ...(visitors > 1_000 && { visitors: 'Write a whole number up to 1000.' }),
  };
  if (!steps || every === undefined || visitors > 1_000) {
    throw invalidInput('Correct what is noted below its field.', fields);
  }
  return { steps, every, visitors };
}
