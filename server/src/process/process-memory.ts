import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process in bytes; 0 where the system does not tell, or once it has ended. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
