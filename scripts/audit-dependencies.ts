import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Milliseconds for the registry: without a network, nobody waits for it. */
const LIMIT = 20_000;

/** A known vulnerability that we live with. */
export interface AcceptedAdvisory {
  /** Such as 'GHSA-xxxx-xxxx-xxxx'. */
  advisory: string;
  package: string;
  /** Why it does no harm here, or what we wait for. */
  reason: string;
}

export interface Audit {
  /** Why nothing was checked; undefined if it was. */
  unchecked?: string;
  /** Vulnerabilities that are not accepted, and accepted ones that are gone. */
  problems: string[];
}

/** The part of `npm audit --json` in use. */
interface AuditReport {
  vulnerabilities: Record<string, { via: (string | Advisory)[] }>;
}

interface Advisory {
  name: string;
  title: string;
  url: string;
  severity: string;
}

/**
 * Asks the registry for known vulnerabilities of the packages that the server runs and the pages load.
 * Development tools are left out.
 */
export async function auditDependencies(
  accepted: AcceptedAdvisory[],
  env: Record<string, string | undefined> = process.env,
): Promise<Audit> {
  const output = await runAudit(env);
  const report = parse(output);
  if (!isReport(report)) return { unchecked: reasonOf(report), problems: [] };
  return { problems: findProblems(report, accepted) };
}

function runAudit(env: Record<string, string | undefined>): Promise<string> {
  const options = [
    'audit',
    '--json',
    '--omit=dev',
    '--fetch-retries=0',
    `--fetch-timeout=${LIMIT}`,
  ];
  return new Promise((resolve) => {
    // It fails if it finds something.
    execFile(
      'npm',
      options,
      { cwd: root, env, timeout: LIMIT, maxBuffer: 64e6, shell: process.platform === 'win32' },
      (_error, stdout) => resolve(stdout),
    );
  });
}

function findProblems({ vulnerabilities }: AuditReport, accepted: AcceptedAdvisory[]): string[] {
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(vulnerabilities)) {
    // A text is the name of another package in the report.
    for (const advisory of via)
      if (typeof advisory !== 'string') found.set(keyOf(advisory), advisory);
  }
  const known = new Set(accepted.map((entry) => `${entry.package} ${entry.advisory}`));
  const news = [...found].filter(([key]) => !known.has(key));
  const gone = [...known].filter((key) => !found.has(key));
  return [
    ...news.map(([, { name, severity, title, url }]) => `${name}: ${title} (${severity}), ${url}`),
    ...gone.map((key) => `${key} is accepted but not known any more: remove it from the list.`),
  ];
}

function keyOf({ name, url }: Advisory): string {
  return `${name} ${url.split('/').at(-1)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isReport(report: unknown): report is AuditReport {
  return typeof report === 'object' && report !== null && 'vulnerabilities' in report;
}

function reasonOf(report: unknown): string {
  const { message } = (report ?? {}) as { message?: string };
  return message ?? 'no response in time';
}
