import type { WriteStream } from 'node:tty';

/** Reports upload progress: in one changing line on a terminal, otherwise in a line per quarter. */
export function showProgress(
  out: Pick<WriteStream, 'write' | 'isTTY'>,
): (sent: number, total: number) => void {
  let shown = -1;
  return (sent, total) => {
    const percent = total === 0 ? 100 : Math.floor((sent / total) * 100);
    const step = out.isTTY ? percent : Math.floor(percent / 25) * 25;
    if (step === shown) return;
    shown = step;
    const line = `Uploading: ${step} % of ${Math.ceil(total / 1024)} KB`;
    if (out.isTTY) out.write(`\r${line}${step === 100 ? '\n' : ''}`);
    else out.write(`${line}\n`);
  };
}
