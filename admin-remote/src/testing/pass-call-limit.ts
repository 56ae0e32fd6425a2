import { advanceTimers } from '@catalogmx/shared/testing';

/** Lets the time pass that a call may take, under fake timers. */
export async function passCallLimit(): Promise<void> {
  await advanceTimers(30_100);
}
