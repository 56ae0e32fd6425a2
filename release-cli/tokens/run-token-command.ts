import { DEFAULT_SCOPES, type Scope } from '../../releases/http-api.ts';
import type { DeployToken, DeployTokens } from '../../server/src/commands/deploy-token.ts';
import type { ReleaseArguments } from '../arguments.ts';

const DAY = 24 * 3_600_000;

/** A deploy token in the output of `--json`. */
interface TokenReport {
  name: string;
  app: string;
  scopes: Scope[];
  /** ISO 8601. */
  created?: string;
  /** ISO 8601; absent if it does not expire. */
  expires?: string;
  expired?: boolean;
}

/** The fields of `--json` besides the command and its target. */
export interface TokenResult extends Partial<TokenReport> {
  message?: string;
  dryRun?: boolean;
  /** The new token. */
  token?: string;
  /** Of `tokens`. */
  tokens?: TokenReport[];
}

interface TokenContext {
  tokens: DeployTokens;
  say: (line: string) => void;
  now: number;
}

/**
 * Runs `token`, `tokens` or `revoke`.
 * @returns The new token too, which is shown nowhere else.
 * @throws ReleaseError with a message for the operator.
 */
export async function runTokenCommand(
  given: ReleaseArguments,
  context: TokenContext,
): Promise<TokenResult> {
  const { tokens, say } = context;
  say(`Target: ${tokens.place}`);
  switch (given.command) {
    case 'token':
      return createToken(given, context);
    case 'revoke': {
      const { app, name } = await tokens.revoke(given.name ?? '', given.dryRun);
      const message = given.dryRun
        ? `Dry run, nothing has changed. It would end the deploy token ${name} of ${app}.`
        : `The deploy token ${name} of ${app} has ended.`;
      say(message);
      return { app, name, message, dryRun: given.dryRun };
    }
    default: {
      const list = (await tokens.list(given.app)).map((token) => describe(token, context.now));
      if (list.length === 0) say('There are no deploy tokens.');
      for (const token of list) say(tokenLine(token));
      return { tokens: list };
    }
  }
}

async function createToken(
  { app = '', name = app, scope = [...DEFAULT_SCOPES], expires, dryRun }: ReleaseArguments,
  { tokens, say, now }: TokenContext,
): Promise<TokenResult> {
  const expiresAt = expires === undefined ? undefined : now + expires * DAY;
  const made = { app, name, scopes: scope, expiresAt };
  const end = expiresAt === undefined ? undefined : isoTime(expiresAt);
  const until = end === undefined ? 'no end' : `until ${shortTime(end)}`;
  const what = `the deploy token ${name} of ${app} (${scope.join(', ')}; ${until})`;
  if (dryRun) await tokens.previewCreate(made);
  const created = dryRun ? undefined : await tokens.create(made);
  const message = created
    ? `This is ${what}, shown only once.${created.hasReplaced ? ' The earlier one of that name has ended.' : ''}`
    : `Dry run, nothing has changed. It would create ${what}.`;
  say(message);
  return { app, name, scopes: scope, expires: end, dryRun, message, token: created?.secret };
}

function describe(token: DeployToken, now: number): TokenReport {
  const { name, app, scopes, createdAt, expiresAt } = token;
  return {
    ...{ name, app, scopes, created: isoTime(createdAt) },
    ...(expiresAt !== undefined && { expires: isoTime(expiresAt), expired: expiresAt <= now }),
  };
}

function tokenLine({ name, app, scopes, created = '', expires, expired }: TokenReport): string {
  const end = expires ? `${expired ? 'expired' : 'expires'} ${shortTime(expires)}` : 'no end';
  const columns = [name.padEnd(20), app.padEnd(10), scopes.join(', ').padEnd(16)];
  return `  ${[...columns, `created ${shortTime(created)}`, end].join('  ')}`;
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}

/** '2026-11-20 16:44' of an ISO 8601 time, as UTC. */
function shortTime(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
