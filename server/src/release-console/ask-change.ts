import type { FastifyRequest } from 'fastify';
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

/** Finds out what a change would do, without making it. */
export async function askChange(
  context: ConsoleContext,
  change: WantedChange,
): Promise<ChangeState> {
  const { app, action, form } = change;
  const state = { app, action, form, origin: await originOf(context, change), problems: [] };
  try {
    const { changes = {} } = await run(context, change, true);
    return { ...state, changes };
  } catch (error) {
    return withError(state, error);
  }
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
