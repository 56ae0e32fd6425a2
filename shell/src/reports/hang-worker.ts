/** Reports the page on screen if its scripts keep the tab busy without an end: the tab itself cannot. */

/** What the tab sends every two seconds: the report, or nothing while it may stand still. */
interface Message {
  address: string;
  report: string;
}

/** Seconds without a message. The browser itself asks the visitor after five or ten. */
const HANGS_AFTER = 15;

let last: Message | undefined;
let seconds = 0;

addEventListener('message', ({ data }: MessageEvent<Message | undefined>) => {
  last = data;
  seconds = 0;
});

// Counts its own ticks: a computer that sleeps stops them too.
setInterval(() => {
  seconds += 1;
  if (!last || seconds !== HANGS_AFTER) return;
  void fetch(last.address, { method: 'POST', body: last.report }).catch(() => undefined);
}, 1_000);
