import type { WebVitals } from '@catalogmx/shared/contract';
import { sendBeacon, type ShownRelease } from './send-beacon.ts';

/**
 * Reports the Web Vitals of a document once, when it is hidden for the first time.
 * @throws Where the code that measures them does not load.
 */
export async function reportVitals(release: ShownRelease): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  const vitals: WebVitals = {};
  for (const observe of [onCLS, onINP, onLCP]) {
    observe(({ name, value }) => Object.assign(vitals, { [name]: round(value) }), {
      reportAllChanges: true,
    });
  }
  const send = () => {
    if (!document.hidden) return;
    document.removeEventListener('visibilitychange', send);
    if (Object.keys(vitals).length > 0) sendBeacon(release, { event: 'vitals', vitals });
  };
  document.addEventListener('visibilitychange', send);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
