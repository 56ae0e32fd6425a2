import { formatDateTime, type RegistryChange } from '@catalogmx/shared/contract';
import type { FastifyRequest } from 'fastify';
import { describeKnown } from '../../../releases/report/describe-known.ts';
import { describeOrigin } from '../../../releases/report/describe-origin.ts';
import { reportApp } from '../../../releases/report/report-app.ts';
import { LocalReleaseService } from '../../../releases/rollout/local-release-service.ts';
import { ReleaseError } from '../../../releases/store/release-error.ts';
import { ApiError, notFound } from '../http/errors.ts';
import { ACTIONS, type ActionName, isActionName } from './actions.ts';
import type { ConsoleForm } from './form-body.ts';
import type { ChangeState } from './pages/change-page.ts';
import type { ConsoleContext } from './read-app.ts';

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
  return ACTIONS[action].run(service, app, form);
}
