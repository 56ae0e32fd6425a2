import type { WebVitals } from '@catalogmx/shared/contract';
import type { AppState } from '../read-app.ts';
import { markup, type Markup } from './markup.ts';

type Listed = AppState['releases'][number];

interface Measure {
  name: string;
  /** Undefined if nothing was reported. */
  of: (release: Listed) => number | undefined;
  format: (value: number) => string;
  /** A smaller difference is none. Undefined if neither direction is worse. */
  noise?: number;
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;
const vital = (name: keyof WebVitals) => (release: Listed) => release.vitals?.[name];

const MEASURES: Measure[] = [
  { name: 'Views', of: ({ loads, failures }) => loads + failures, format: String },
  {
    name: 'Failed',
    of: ({ loads, failures }) =>
      loads + failures ? (100 * failures) / (loads + failures) : undefined,
    format: (value) => `${value.toFixed(1)} %`,
    noise: 0.5,
  },
  { name: 'Largest paint (LCP)', of: vital('LCP'), format: milliseconds, noise: 100 },
  { name: 'Response to input (INP)', of: vital('INP'), format: milliseconds, noise: 25 },
  {
    name: 'Layout shift (CLS)',
    of: vital('CLS'),
    format: (value) => value.toFixed(3),
    noise: 0.01,
  },
];

/** Compares the canary and the current release, each with the one before it, in numbers. */
export function healthTable({ releases, current, previous, canary }: AppState): Markup {
  const columns = [
    { version: canary?.version, role: `canary, ${canary?.percent} %` },
    { version: current, role: 'live' },
    { version: previous, role: 'previous' },
  ].flatMap(({ version, role }) => {
    const release = releases.find((listed) => listed.version === version);
    return release ? [{ role, release }] : [];
  });
  return markup`<table>
<thead><tr><td></td>${columns.map(
    ({ role, release }) => markup`<th scope="col">${release.version} <small>${role}</small></th>`,
  )}</tr></thead>
<tbody>
${MEASURES.map(
  (measure) =>
    markup`<tr><th scope="row">${measure.name}</th>${columns.map(({ release }, index) =>
      cell(measure, release, columns[index + 1]?.release),
    )}</tr>`,
)}
</tbody></table>`;
}

function cell(measure: Measure, release: Listed, before: Listed | undefined): Markup {
  const { of, format, noise } = measure;
  const value = of(release);
  if (value === undefined) return markup`<td>–</td>`;
  const earlier = before && of(before);
  if (noise === undefined || earlier === undefined) return markup`<td>${format(value)}</td>`;
  const difference = value - earlier;
  if (Math.abs(difference) < noise) return markup`<td>${format(value)}</td>`;
  const [kind, sign] = difference > 0 ? ['worse', '+'] : ['better', '−'];
  const by = `${sign}${format(Math.abs(difference))}`;
  return markup`<td>${format(value)} <small class="${kind}">${by}</small></td>`;
}
