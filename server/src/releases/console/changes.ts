import {
  cleanName,
  cleanText,
  cutText,
  formatDateTime,
  type RegistryChange,
} from '@catalogmx/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeKnown, describeOrigin } from '../../../../releases/report/describe-release.ts';
import { reportApp } from '../../../../releases/report/report-app.ts';
import { LocalReleaseService } from '../../../../releases/rollout/local-release-service.ts';
import { parseDuration, parseSteps, STEP_VISITORS } from '../../../../releases/rollout/ramp.ts';
import { ReleaseError } from '../../../../releases/store/release-error.ts';
import type { VerbBody, VerbName } from '../../../../releases/verbs.ts';
import { ApiError, invalidInput, notFound } from '../../platform/http/errors.ts';
import type { ConsoleContext } from './read-app.ts';

/** Initial values of the form of a ramp. */
const USUAL_RAMP = { steps: '1,10,50,100', every: '10m', visitors: String(STEP_VISITORS) };

/** A form of the console, as a browser without scripts submits it. Missing fields are empty. */
export type ConsoleForm = ReturnType<typeof readConsoleForm>;

const BODY_LIMIT = 16 * 1024;
const LONGEST_REASON = 1_000;

/** Accepts no body but forms, in the given scope only. */
export function acceptConsoleForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, readConsoleForm(new URLSearchParams(String(body)))),
  );
}

export function readConsoleForm(values: URLSearchParams) {
  // No database stores a NUL.
  const text = (name: string) => (values.get(name) ?? '').replaceAll('\0', '');
  const ramp = (name: keyof typeof USUAL_RAMP) => values.get(name) ?? USUAL_RAMP[name];
  return {
    username: text('username').trim(),
    // Spaces may belong to it.
    password: text('password'),
    code: cleanName(text('code')),
    next: text('next'),
    action: text('action'),
    version: text('version').trim(),
    reason: cutText(cleanText(text('reason')).trim(), LONGEST_REASON),
    force: values.has('force'),
    steps: ramp('steps'),
    every: ramp('every'),
    visitors: ramp('visitors'),
  };
}

interface Action {
  /** Heading of the page that asks before the change. */
  question: (app: string, version: string) => string;
  /** Of the button that makes the change. */
  label: string;
  isDangerous?: boolean;
  /** @throws ApiError 400 naming the fields that are wrong. */
  body: (form: ConsoleForm) => VerbBody<VerbName>;
}

export type ActionName = 'rollback' | 'promote' | 'ramp' | 'stop';

export const ACTIONS: Record<ActionName, Action> = {
  rollback: {
    question: (app) => `Roll back ${app}?`,
    label: 'Roll back now',
    isDangerous: true,
    body: reasonOf,
  },
  promote: {
    question: (app, version) => `Promote ${app} ${version}?`,
    label: 'Promote for all visitors',
    body: optionsOf,
  },
  ramp: {
    question: (app, version) => `Ramp ${app} ${version}?`,
    label: 'Start the ramp',
    body: (form) => ({ ...optionsOf(form), ...planOf(form) }),
  },
  stop: {
    question: (app) => `Stop the ramp of ${app}?`,
    label: 'Stop the ramp',
    body: reasonOf,
  },
};

function isActionName(text: string): text is ActionName {
  return Object.hasOwn(ACTIONS, text);
}

function reasonOf({ reason }: ConsoleForm) {
  return reason === '' ? {} : { reason };
}

function optionsOf(form: ConsoleForm) {
  const { version, force } = form;
  return { version, ...reasonOf(form), ...(force && { force }) };
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

export interface ChangeState {
  app: string;
  action: ActionName;
  form: ConsoleForm;
  /** The changes of a dry run by app. */
  changes?: Record<string, RegistryChange>;
  /** By app, what is known of the release that a rollback goes back to. */
  known?: Record<string, string>;
  /** How the release came, if it is not trusted. */
  origin?: string;
  /** Why the gate rejects it. */
  problems: string[];
  /** True if nobody can overrule that. */
  isBlocked?: boolean;
  /** Problems by field. */
  fields?: Record<string, string>;
}

/** A change that somebody wants to make on the console. */
export interface WantedChange {
  app: string;
  action: ActionName;
  form: ConsoleForm;
  /** Name of the operator in the history. */
  by: string;
}

/** @throws ApiError 404 if there is no such app or action. */
export function readChange(
  { store }: ConsoleContext,
  request: FastifyRequest,
  form: ConsoleForm,
): WantedChange {
  const { app = '' } = request.params as { app?: string };
  const { action } = form;
  const username = request.session?.user.username ?? '';
  if (!store.apps.includes(app)) throw notFound(`There is no app ${app}.`);
  if (!isActionName(action)) throw notFound('There is no such change.');
  return { app, action, form: { ...form, username }, by: `${username} (release console)` };
}

/** Makes a change. @throws ApiError 400 or ReleaseError */
export async function makeChange(context: ConsoleContext, change: WantedChange): Promise<void> {
  await run(context, change, false);
}

/**
 * Finds out what a change would do, without making it.
 * @param timeZone In which it writes times.
 */
export async function askChange(
  context: ConsoleContext,
  change: WantedChange,
  timeZone: string,
): Promise<ChangeState> {
  const { app, action, form } = change;
  const state = { app, action, form, origin: await originOf(context, change), problems: [] };
  try {
    const { changes = {} } = await run(context, change, true);
    return { ...state, changes, known: await knownOf(context, changes, timeZone) };
  } catch (error) {
    return withError(state, error);
  }
}

async function knownOf(
  { store, clock }: ConsoleContext,
  changes: Record<string, RegistryChange>,
  timeZone: string,
): Promise<Record<string, string>> {
  const rollbacks = Object.entries(changes).filter(([, { action }]) => action === 'rollback');
  const known = rollbacks.map(async ([app, { version }]) => {
    const report = await reportApp(store, app, clock());
    return [app, describeKnown(report, version, (time) => formatDateTime(time, timeZone))];
  });
  return Object.fromEntries((await Promise.all(known)) as [string, string][]);
}

async function originOf(
  { store, clock }: ConsoleContext,
  { app, form: { version } }: WantedChange,
): Promise<string | undefined> {
  const { releases, publications } = await reportApp(store, app, clock());
  const release = releases.find((other) => other.version === version);
  return release?.untrusted ? describeOrigin(version, publications) : undefined;
}

/** Adds to the question why the change cannot be made. @throws What no operator can help. */
export function withError(state: ChangeState, error: unknown): ChangeState {
  if (error instanceof ReleaseError) {
    const [first = '', ...problems] = error.message.split('\n- ');
    // Only the gate's list can be overruled.
    return problems.length > 0
      ? { ...state, problems }
      : { ...state, problems: [first], isBlocked: true };
  }
  if (!(error instanceof ApiError)) throw error;
  const { fields, message } = error.body;
  if (error.status >= 500) throw error;
  return { ...state, fields: fields ?? { password: message } };
}

function run({ store, clock }: ConsoleContext, change: WantedChange, dryRun: boolean) {
  const { app, action, form, by } = change;
  const service = new LocalReleaseService(store, by, { clock, dryRun, wantsTest: true });
  return service.change(action, app, ACTIONS[action].body(form));
}
