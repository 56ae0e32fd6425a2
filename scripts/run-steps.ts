import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Step {
  name: string;
  /** Program in node_modules/.bin or Node itself, with its options. */
  command: string[];
  env?: Record<string, string>;
  /** Returns the report of a test runner, or undefined if it wrote none. A step without it counts as one test. */
  readReport?: () => TestReport | undefined;
  /** Shows the output when the step passes, too. */
  speaks?: boolean;
}

export interface TestReport {
  passed: number;
  failed: number;
  /** The tests that failed, with their reasons. */
  failures: string[];
  /** Printed before the line of the step. */
  notes?: string[];
}

/** Runs steps two at a time, for two cores, and prints a line for each. */
export async function runSteps(steps: Step[]): Promise<TestReport[]> {
  const waiting = [...steps];
  const reports: TestReport[] = [];
  async function runWaiting(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      reports.push(await runStep(step));
    }
  }
  await Promise.all([runWaiting(), runWaiting()]);
  return reports;
}

async function runStep(step: Step): Promise<TestReport> {
  const started = Date.now();
  const { code, output } = await run(step);
  const isPassed = code === 0;
  const report = step.readReport?.() ?? {
    passed: Number(isPassed),
    failed: Number(!isPassed),
    failures: [],
  };
  // The runner may crash after its tests passed.
  if (!isPassed && report.failed === 0) report.failed = 1;
  for (const note of report.notes ?? []) console.log(note);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const verdict = report.failed === 0 ? 'ok' : 'FAILED';
  const tests = step.readReport ? `, ${report.passed} passed, ${report.failed} failed` : '';
  console.log(`${step.name}: ${verdict} (${seconds} s${tests})`);
  if (report.failed > 0 || (step.speaks && output)) console.log(output.trimEnd());
  return report;
}

function run({ command, env }: Step): Promise<{ code: number | null; output: string }> {
  const [program = '', ...options] = command;
  const path = program === process.execPath ? program : join(root, 'node_modules/.bin', program);
  const child = spawn(path, options, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    shell: process.platform === 'win32',
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
