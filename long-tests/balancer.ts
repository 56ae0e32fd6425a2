import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const CONFIGURATION = join(import.meta.dirname, '../deploy/haproxy.cfg');

/** HAProxy with the configuration that operators use. */
export interface Balancer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * @param ports Of three servers on this machine.
 * @throws Error if HAProxy is not installed or does not start.
 */
export async function startBalancer(port: number, ports: number[]): Promise<Balancer> {
  const [SERVER_1, SERVER_2, SERVER_3] = ports.map((each) => `127.0.0.1:${each}`);
  const env = { ...process.env, LISTEN: `:${port}`, SERVER_1, SERVER_2, SERVER_3 };
  const child = spawn('haproxy', ['-f', CONFIGURATION], { env });
  let output = '';
  child.stderr.on('data', (text) => (output += String(text)));
  const ended = once(child, 'exit').then(
    () => Promise.reject(new Error(`HAProxy has ended:\n${output}`)),
    (error: unknown) => Promise.reject(error as Error),
  );
  const url = `http://localhost:${port}`;
  await Promise.race([untilItAnswers(url), ended]);
  ended.catch(() => undefined);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended.catch(() => undefined);
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) await setTimeout(100);
}
