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
let isReported = false;

addEventListener('message', ({ data }: MessageEvent<Message | undefined>) => {
  last = data;
  seconds = 0;
  isReported = false;
});

// Counts its own ticks: a computer that sleeps stops them too.
setInterval(() => {
  seconds += 1;
  if (last && !isReported && seconds % HANGS_AFTER === 0) void report(last);
}, 1_000);

/** Tries again later where the network is away. */
async function report({ address, report: body }: Message): Promise<void> {
  isReported = await fetch(address, { method: 'POST', body }).then(
    () => true,
    () => false,
  );
}
