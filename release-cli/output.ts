import { contractText } from '@catalogmx/shared/contract';
import type { WriteStream } from 'node:tty';
import {
  counted,
  describeEvent,
  describeRamp,
  listEvents,
  shortTime,
} from '../releases/report/describe-release.ts';
import type { PreviewReport } from '../releases/previews/preview-report.ts';
import type { ReleaseReport } from '../releases/schemas.ts';

const SHOWN_CHANGES = 12;

type Listed = ReleaseReport['releases'][number];

/**
 * Formats the report that `list` prints.
 * @param all Shows all changes, with the problems that were overruled.
 */
export function describeReport(report: ReleaseReport, all = false): string {
  const { app, current, previous, canary, releases } = report;
  const changes = changesOf(report, all);
  const roles = new Map<string | undefined, string>();
  roles.set(previous, 'previous');
  const roleOf = ({ version, previews = [], previewOnly, takenBack }: Listed) => {
    const shown = previews.map((name) => `preview ${name}`).join(', ');
    return (
      roles.get(version) ??
      (shown || (takenBack ? 'rolled back' : previewOnly ? 'preview that is over' : ''))
    );
  };
  if (canary) roles.set(canary.version, `canary, ${canary.percent} %`);
  roles.set(current, 'live');
  const missing = [...roles].filter(
    ([version]) => version && !releases.some((release) => release.version === version),
  );
  const live = releases.find(({ version }) => version === current);
  const contracts = live?.contract === undefined ? '' : `, with ${contractText(live)}`;
  return [
    `${app}: ${current ? `${current} is live${contracts}` : 'nothing is live'}`,
    ...(canary?.ramp ? [`  Ramp of ${canary.version}: ${describeRamp(canary.ramp)}`] : []),
    ...releases.map((release) => {
      const { version, time, loads, failures, renderingStopped } = release;
      return [
        `  ${version.padEnd(32)} ${shortTime(time)}`,
        `${counted(loads + failures, 'view')}, ${failures} failed${renderingStopped ? ', no longer rendered' : ''}`,
        roleOf(release),
      ]
        .join('   ')
        .trimEnd();
    }),
    ...missing.map(([version, role]) => `  ${version}   its files are missing   ${role}`),
    ...(changes.length > 0 ? ['  Changes:'] : []),
    ...changes.slice(all ? 0 : -SHOWN_CHANGES).map((change) => `    ${change}`),
  ]
    .map(plainLine)
    .join('\n');
}

/** Formats a preview as `previews` prints it. */
export function describePreview({ name, link, expires, by, releases }: PreviewReport): string {
  const shown = Object.entries(releases).map((release) => release.join(' '));
  const lines = [
    `${name}: ${link ?? 'no link without PREVIEW_ORIGIN'}`,
    `  ${shown.join(', ')}; until ${shortTime(expires)}; changed by ${by}`,
  ];
  return lines.map(plainLine).join('\n');
}

/** Removes control characters: reasons come from anyone with a token, and must not control the terminal. */
export function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** One line for each change, oldest first, and with `all` one for each problem that it overruled. */
function changesOf(report: ReleaseReport, all: boolean): string[] {
  return listEvents(report).flatMap((event) => [
    `${shortTime(event.time)}  ${describeEvent(event)}`,
    ...(all ? event.overruled.map((problem) => `  - ${problem}`) : []),
  ]);
}

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
