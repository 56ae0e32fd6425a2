/**
 * A renderer whose code got past its program: it has all of Node, under the flags of a renderer. Tries one way out for
 * each message and reports how that ended.
 */
import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import fs from 'node:fs';
import net from 'node:net';
import { Worker } from 'node:worker_threads';

const WAYS: Record<string, (target: string) => unknown> = {
  connect: (address) => connected(net.connect(JSON.parse(address) as net.NetConnectOpts)),
  send: (port) =>
    new Promise((resolve, reject) => {
      const socket = dgram.createSocket('udp4').once('error', reject);
      socket.send('x', Number(port), '127.0.0.1', (error) => (error ? reject(error) : resolve(0)));
    }),
  listen: () =>
    new Promise((resolve, reject) => {
      net
        .createServer()
        .once('error', reject)
        .listen(0, resolve as () => void);
    }),
  sqlite: () => import('node:sqlite'),
  program: () => childProcess.execFileSync('true'),
  worker: () => new Worker('1', { eval: true }),
  read: (path) => fs.readFileSync(path),
  write: (path) => fs.writeFileSync(path, 'x'),
  signal: (pid) => process.kill(Number(pid), 0),
};

process.on('message', ({ way, target }: { way: string; target: string }) => {
  void (async () => WAYS[way]?.(target))().then(
    () => process.send?.('out'),
    (error: unknown) => process.send?.((error as NodeJS.ErrnoException).code),
  );
});
process.send?.('ready');

function connected(socket: net.Socket): Promise<void> {
  return new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
}
