import { type Beacon, BEACON_PATH } from '@catalogmx/shared/contract';
import { tabStorage } from '../tab-storage.ts';
import { isTestersTab, sendBeacon, type ShownRelease } from './send-beacon.ts';

/** Milliseconds between two signs of life. */
const ALIVE_EVERY = 2_000;

/** The release on screen, unless the tab is hidden: systems end hidden tabs to save memory. */
const onScreen = tabStorage('on-screen');

let release: ShownRelease | undefined;

/** Shows the worker that the tab is alive. */
let tell: (mayStandStill?: boolean) => void = () => undefined;

/**
 * Notes what is on screen, so that the next document in this tab can report a crash.
 * @param shown Nothing while a page is on its way.
 */
export function noteOnScreen(shown: ShownRelease | undefined): void {
  release = shown?.isOverride || isTestersTab() ? undefined : shown;
  if (release && !document.hidden) {
    onScreen.write(JSON.stringify({ app: release.app, version: release.version }));
  } else {
    onScreen.remove();
  }
  tell();
}

/** Reports the page that was on screen when the tab crashed, or was ended because it hung. */
export function reportCrash(): void {
  const crashed = onScreen.read();
  if (!crashed) return;
  onScreen.remove();
  sendBeacon(JSON.parse(crashed) as ShownRelease, { event: 'failure', reason: 'crash' });
}

/**
 * Has a worker report that a script of the page on screen does not end.
 * @param file Address of the worker.
 */
export function watchForHangs(file: string): void {
  const worker = new Worker(file);
  tell = (mayStandStill = document.hidden) => {
    const beacon: Beacon | undefined = release && {
      ...{ app: release.app, version: release.version },
      ...{ event: 'failure', reason: 'hang' },
    };
    worker.postMessage(
      beacon && !mayStandStill
        ? { address: BEACON_PATH, report: JSON.stringify(beacon) }
        : undefined,
    );
  };
  tell();
  setInterval(() => tell(), ALIVE_EVERY);
  // Their dialogs stop the scripts.
  for (const event of ['beforeprint', 'beforeunload']) addEventListener(event, () => tell(true));
}
