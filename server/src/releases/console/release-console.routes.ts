import { timeZoneOf } from '@catalogmx/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ReleaseError } from '../../../../releases/store/release-error.ts';
import { checkOwnPassword, requireSameOrigin } from '../../users/index.ts';
import { readError } from '../../platform/http/error-handler.ts';
import { ApiError, invalidInput, notFound } from '../../platform/http/errors.ts';
import type { BusinessSource } from '../../business/index.ts';
import type { RouteContext } from '../../platform/http/route.ts';
import { logSecurity } from '../../platform/logging/security-log.ts';
import {
  acceptConsoleForms,
  askChange,
  type ConsoleForm,
  makeChange,
  readChange,
  readConsoleForm,
  withError,
} from './changes.ts';
import {
  logIn,
  logOut,
  readOperator,
  requireDocument,
  requireOperator,
} from './console-session.ts';
import { appPage, comparisonPage } from './pages/app-page.ts';
import { changePage } from './pages/change-page.ts';
import {
  CONSOLE_HEADERS,
  consoleDocument,
  type ConsolePage,
  loginPage,
  problemPage,
} from './pages/layout.ts';
import { overviewPage } from './pages/overview-page.ts';
import { CONSOLE_PATH } from './pages/parts.ts';
import { type ConsoleContext, readApp } from './read-app.ts';

const LOGIN_PATH = `${CONSOLE_PATH}/login`;

const hidden = { schema: { hide: true } };
const change = { ...hidden, onRequest: requireSameOrigin };

/** The page for releases: part of no release, so that it works when they do not, with a login of its own. */
export async function releaseConsoleRoutes(
  app: FastifyInstance,
  context: RouteContext & ConsoleContext & { businessSource: Pick<BusinessSource, 'business'> },
): Promise<void> {
  const { store, clock, businessSource } = context;
  const now = () => ({ time: clock(), timeZone: timeZoneOf(businessSource.business) });
  const send = (request: FastifyRequest, reply: FastifyReply, page: ConsolePage) =>
    reply
      .type('text/html; charset=utf-8')
      .send(consoleDocument(page, request.session?.user.username));

  acceptConsoleForms(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(CONSOLE_HEADERS);
    await requireDocument(request);
  });
  // A change may have been made through another server.
  app.addHook('preHandler', async (request) => {
    await readOperator(context, request);
    await store.refresh();
  });
  app.setErrorHandler((error, request, reply) => {
    const known = toApiError(error, request);
    void reply.code(known.status).headers(known.headers);
    const isLogin = known.status === 401 || (request.url === LOGIN_PATH && known.status < 500);
    const page = isLogin ? askLogin(request, known) : problemPage(known.body.message);
    return send(request, reply, page);
  });

  app.get(CONSOLE_PATH, hidden, async (request, reply) => {
    requireOperator(request);
    const states = await Promise.all(store.apps.toSorted().map((name) => readApp(context, name)));
    return send(request, reply, overviewPage(states, now()));
  });

  app.post(LOGIN_PATH, change, async (request, reply) => {
    const form = formOf(request);
    if (/\p{Cc}/u.test(form.next))
      throw invalidInput('Open the page again: its address is damaged.');
    if (!form.username || !form.password) throw invalidInput('Type your username and password.');
    await logIn(context, request, reply, form);
    return reply.redirect(placeOf(form.next), 303);
  });

  app.post(`${CONSOLE_PATH}/logout`, change, async (request, reply) => {
    await logOut(context, request, reply);
    return reply.redirect(CONSOLE_PATH, 303);
  });

  app.get(`${CONSOLE_PATH}/:app`, hidden, async (request, reply) => {
    requireOperator(request);
    const state = await readApp(context, knownApp(request));
    return send(request, reply, appPage(state, now(), queryOf(request).has('done')));
  });

  app.get(`${CONSOLE_PATH}/:app/compare`, hidden, async (request, reply) => {
    requireOperator(request);
    const name = knownApp(request);
    const query = queryOf(request);
    const find = (parameter: string) => store.find(name, query.get(parameter) ?? '');
    const { releases } = await readApp(context, name);
    const versions = releases.map(({ version }) => version);
    return send(request, reply, comparisonPage(find('from'), find('to'), versions));
  });

  app.get(`${CONSOLE_PATH}/:app/change`, hidden, async (request, reply) => {
    requireOperator(request);
    const wanted = readChange(context, request, readConsoleForm(queryOf(request)));
    return send(request, reply, changePage(await askChange(context, wanted, now().timeZone)));
  });

  app.post(`${CONSOLE_PATH}/:app/change`, change, async (request, reply) => {
    requireOperator(request);
    const form = formOf(request);
    const wanted = readChange(context, request, form);
    const question = await askChange(context, wanted, now().timeZone);
    if (question.fields) return send(request, reply.code(400), changePage(question));
    try {
      const key = Buffer.from(form.password).toString('base64');
      await checkOwnPassword(context, request, key, 'password');
      await makeChange(context, wanted);
    } catch (error) {
      return send(request, reply.code(statusOf(error)), changePage(withError(question, error)));
    }
    const { user } = request.session ?? {};
    logSecurity(request, {
      event: 'release.changed',
      user: user?.id ?? 0,
      app: wanted.app,
      action: wanted.action,
    });
    return reply.redirect(`${CONSOLE_PATH}/${wanted.app}?done`, 303);
  });

  function knownApp({ params }: FastifyRequest): string {
    const { app: name = '' } = params as { app?: string };
    if (store.apps.includes(name)) return name;
    throw notFound(`There is no app ${name}.`);
  }
}

function formOf({ body }: FastifyRequest): ConsoleForm {
  return (body as ConsoleForm | undefined) ?? readConsoleForm(new URLSearchParams());
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URL(url, 'http://localhost').searchParams;
}

/** A login that failed shows what was typed, without the password; any other page comes afterwards. */
function askLogin(request: FastifyRequest, { body }: ApiError): ConsolePage {
  const { username, next } = formOf(request);
  const isLogin = request.url === LOGIN_PATH;
  const ended = request.hasEndedSession ? 'Your session has ended: log in again.' : undefined;
  const problem = isLogin ? body.message : ended;
  return loginPage({ username, problem, next: isLogin ? placeOf(next) : afterLogin(request) });
}

/** The address that was asked for, or the question before a change, with what was typed. */
function afterLogin(request: FastifyRequest): string {
  if (request.method === 'GET') return placeOf(request.url);
  const { action, version, reason, steps, every, visitors } = formOf(request);
  const query = new URLSearchParams({ action, version, reason, steps, every, visitors });
  return request.url.endsWith('/change') ? `${request.url}?${query.toString()}` : CONSOLE_PATH;
}

/** Never an address of another site, nor one that is not fit for a header. */
function placeOf(next: string): string {
  const { pathname, search } = URL.parse(next, 'http://localhost') ?? { pathname: '', search: '' };
  const isPlace = next.startsWith(`${CONSOLE_PATH}/`) && !/[\\\p{Cc}]/u.test(next);
  return isPlace && pathname.startsWith(`${CONSOLE_PATH}/`) ? pathname + search : CONSOLE_PATH;
}

function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 422;
}

function toApiError(error: unknown, request: FastifyRequest): ApiError {
  if (!(error instanceof ReleaseError)) return readError(error, request);
  const { code, message } = error;
  return new ApiError(code === 'not_found' ? 404 : 409, { code, message });
}
