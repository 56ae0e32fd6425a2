import { describeChange } from './report/describe-release.ts';
import type { ReleaseError } from './store/release-error.ts';
import { openScript, shorten } from './testing/release-script.ts';

const TRAIN = 'train 1, train 2';
const ALL_1 = '1; admin 1; shell 1';
const ALL_2 = '2 after 1; admin 2 after 1; shell 2 after 1';
const NEEDS_19 =
  'admin 1 requires react ^19, but shell 2 provides 20: first release a version of admin that works with that, or a shell that provides ^19';
const NEEDS_20 =
  'admin 2 requires react ^20, but shell 1 provides 19.3.1: first release a version of admin that works with that, or a shell that provides ^20';
const PAGE_IS_MISSING =
  'page /article/:id of catalog 1 is missing; to remove it on purpose, add --removes /article/:id';
const FORGOTTEN = 'Rejected catalog 4:\n- ' + PAGE_IS_MISSING;
const DAMAGED = 'Rejected catalog 5:\n- entry.js differs from the build';

/** Changes that a verb makes, as the history and a dry run have them, and what is live then. */
test.each<[script: string, changes: string, state: string]>([
  ['1', 'promote 1', '1'],
  ['1, 2 because sale', 'promote 2 instead of 1: sale', '2 after 1'],
  ['1, 1', '', '1'],
  ['5 force because urgent', 'promote 5: forced despite 3 problems, urgent', '5'],
  ['1, 4 removes /Article/:number', 'promote 4 instead of 1: removed /article/:id', '4 after 1'],
  ['1, 4 force', 'promote 4 instead of 1: forced despite 1 problem, removed', '4 after 1'],
  ['1, 2, 3, rollback because slow', 'rollback to 2 instead of 3: slow', '2 after 1'],
  ['1, 2, 3, rollback, rollback', 'rollback to 1 instead of 2', '1'],
  ['1, 2, 3, rollback 1', 'rollback to 1 instead of 3', '1'],
  ['1, 4 force, 2, rollback', 'rollback to 4 instead of 2', '4 after 1'],
  // Never to what was rolled back before, also if it was promoted again, or has lost its files.
  ['1, 2, rollback, 2, 3, fail 3', 'rollback to 1 instead of 3, by the server: it fails', '1'],
  ['1, 2, 3, remove 2, rollback', 'rollback to 1 instead of 3', '1'],
  ['1, 2, 3, fail 2', '', '3 after 2'],
  ['1, canary 2 5', 'canary 2 for 5 %', '1, canary 2 for 5 %'],
  ['1, canary 2 5, canary 2 50', 'canary 2 for 50 %', '1, canary 2 for 50 %'],
  ['1, canary 2 5, 2', 'promote 2 instead of 1', '2 after 1'],
  ['1, 2, canary 3 5, 2', 'rollback to 2 instead of 3', '2 after 1'],
  ['1, canary 3 5, 2', 'promote 2 instead of 1: ends the canary of 3', '2 after 1'],
  ['1, 2, canary 3 5, fail 2', 'by the server: it fails; ends the canary of 3', '1'],
  ['1, canary 2 5, rollback', 'rollback to 1 instead of 2', '1'],
  ['1, canary 2 5, canary 2 0', 'rollback to 1 instead of 2', '1'],
  ['1, canary 4 5 removes /article/:id', 'removed /article/:id', '1, canary 4 for 5 %'],
  ['1, canary 4 5 force, canary 4 50', 'canary 4 for 50 %', '1, canary 4 for 50 %'],
  ['1, ramp 2 1,100', 'for 1 %: ramp 1, 100 %, every 10m', '1, canary 2 for 1 % on a ramp'],
  ['1, canary 2 5, ramp 2 10,100', 'canary 2 for 10 %', '1, canary 2 for 10 % on a ramp'],
  ['1, ramp 2 1,100, stop because lunch', 'ramp stopped: lunch', '1, canary 2 for 1 %'],
  ['1, ramp 2 1,100, canary 2 20', 'for 20 %: ends the ramp of 2', '1, canary 2 for 20 %'],
  ['1, ramp 2 1,100, rollback', 'rollback to 1 instead of 2', '1'],
  ['train 1, train 2 because React', 'React; together with admin 2 and shell 2 | ', ALL_2],
  // A train is not checked against the canaries of its apps.
  ['train 1, canary 4 10 force, train 2', 'ends the canary of 4 | admin: promote 2', ALL_2],
  [
    'train 1, 4 admin@4 removes /Dashboard /article/:id',
    'removed /article/:id, together with admin 4 | admin: promote 4 instead of 1: removed /Dashboard',
    '4 after 1; admin 4 after 1; shell 1',
  ],
  // Releases that went live as a train go back as one, as far as they have to.
  [
    `${TRAIN}, rollback because slow`,
    'instead of 2: slow | shell: rollback to 1 instead of 2: slow; goes back with catalog | admin: rollback to 1',
    ALL_1,
  ],
  [`${TRAIN}, fail shell@2`, 'shell: rollback to 1 instead of 2, by the server', ALL_1],
  [`${TRAIN}, admin@3, rollback shell`, 'admin: rollback to 1 instead of 3', ALL_1],
  [`${TRAIN}, admin@3, rollback admin`, 'admin: rollback to 2 instead of 3', ALL_2],
  [
    'shell@1 admin@5, shell@2, canary admin@3 10, rollback shell',
    'admin: rollback to 5 instead of 3: admin 3 requires react ^20, but shell 1 provides 19.3.1',
    'shell 1; admin 5',
  ],
  [`${TRAIN}, rollback shell, train 2, admin@3, rollback admin`, 'admin: rollback to 2', ALL_2],
])('%s', async (script, expected, state) => {
  const { dry, prepare, state: live, store, take } = await openScript();
  const step = await prepare(script);
  const before = store.live;
  const tried = await take(step, dry);
  expect(store.live).toEqual(before);
  const { changes = {} } = await take(step);
  expect(live()).toBe(state);
  expect(tried).toMatchObject({ dryRun: true, changes });
  const texts = Object.entries(changes).map(([app, change]) => {
    expect(store.live.apps[app]?.history?.at(-1)).toEqual(change);
    expect(tried.message).toContain(`change ${app}: ${describeChange(change)}`);
    return shorten(`${app}: ${describeChange(change)}`);
  });
  expect(texts.join(' | ')).toContain(expected);
});

test.each([
  ['1, 2', 'catalog 2 is live.'],
  ['1 admin@1', 'catalog 1 and admin 1 are live.'],
  ['1, canary 2 5', '5 % of the visitors get catalog 2.'],
  ['1, canary 2 5, rollback', 'The canary of catalog is over: 1 is live for all.'],
  [
    '1, ramp 2 1,10,100',
    '1 % of the visitors get catalog 2. It goes on to 10, 100 %, each time after 10m and 2 new visitors.',
  ],
  ['1, ramp 2 1,100, stop', 'The ramp of catalog is over: 1 % of the visitors keep 2.'],
  [
    `${TRAIN}, rollback`,
    'catalog is back from 2 to 1, and with it shell from 2 to 1 and admin from 2 to 1.',
  ],
  ['1, 2, fail 1', 'catalog 1 is not live.'],
  // Kept are the live, previous and canary releases, what tabs may have open, and what may go live.
  ['1, 2, 1, prune', 'catalog: nothing to remove.'],
  ['1, 2, wait 10, 3, wait 1, 1, wait 5, prune', 'catalog: removed 4, 5, 6, 7.'],
  ['1, 2, wait 10, 3, wait 1, 1, wait 5, prune, prune 5', 'catalog: removed 2.'],
  ['1, 2, canary 3 5, wait 100, prune', 'catalog: removed 4, 5, 6, 7.'],
  ['1, wait 10, canary 2 5, rollback, wait 10, prune', 'catalog: removed 3, 4, 5, 6, 7.'],
  ['1, wait 100, retire, wait 13, prune', 'catalog: removed 2, 3, 4, 5, 6, 7.'],
  ['1, wait 100, retire, wait 13, prune, wait 2, prune', 'catalog: removed 1.'],
])('%s: %s', async (script, expected) => {
  const { prepare, store, take } = await openScript();
  const { message = '', removed = [] } = await take(await prepare(script));
  expect(message.replaceAll('.0.0', '')).toBe(expected);
  expect(removed.filter((version) => store.isPublished('catalog', version))).toEqual([]);
});

test.each([
  ['1, 5', 'refused', DAMAGED],
  ['1, canary 5 5', 'refused', DAMAGED],
  ['1, 4', 'refused', FORGOTTEN],
  ['1, canary 4 5', 'refused', FORGOTTEN],
  ['1, ramp 4 5,100', 'refused', FORGOTTEN],
  ['1, canary 4 5 force, 4', 'refused', FORGOTTEN],
  ['9', 'not_found', 'There is no release 9 of catalog: publish it first.'],
  ['rollback', 'conflict', 'Nothing of catalog is live.'],
  [
    '1, 2, rollback, 3, remove 1, rollback',
    'conflict',
    'catalog cannot be rolled back: no earlier release was live but 2, which was rolled back. Promote another release.',
  ],
  [
    '1, 2, rollback, 2, 3, rollback 2',
    'conflict',
    'catalog cannot be rolled back to 2, which was rolled back itself. To make it live again, promote it.',
  ],
  ['1, 2, rollback 3', 'conflict', '3 was not live before'],
  ['1, canary 2 5, rollback, rollback', 'conflict', 'no earlier release was live'],
  ['canary 1 5', 'conflict', 'Nothing of catalog is live: promote it.'],
  ['1, canary 1 5', 'conflict', 'catalog 1 is live for all visitors already.'],
  ['1, canary 2 0', 'conflict', 'catalog 2 is not a canary.'],
  ['ramp 1 5,100', 'conflict', 'Nothing of catalog is live: promote it.'],
  ['1, ramp 1 5,100', 'conflict', 'catalog 1 is live for all visitors already.'],
  ['1, ramp 2 50,10,100', 'refused', 'The steps of a ramp ascend and end with 100.'],
  ['1, canary 2 5, stop', 'conflict', 'No ramp of catalog is running.'],
  ['train 1, 2', 'refused', 'Rejected catalog 2:\n- catalog 2 requires react ^20'],
  ['train 1, shell@2', 'refused', NEEDS_19],
  ['train 1, shell@2 2', 'refused', NEEDS_19],
  [
    'train 1, 5 admin@2 shell@2',
    'refused',
    'Rejected catalog 5, admin 2 and shell 2:\n- catalog 5: entry.js differs from the build',
  ],
  ['train 1, 2 admin@9 shell@2', 'not_found', 'no release 9 of admin'],
  [
    `${TRAIN}, remove admin@1, rollback shell`,
    'conflict',
    `shell cannot be rolled back: ${NEEDS_20}. Promote releases that work together.`,
  ],
  ['retire', 'conflict', 'Nothing of catalog is live.'],
  [
    '6 deals@1, retire deals',
    'refused',
    'deals cannot be retired without --force:\n- catalog 6 links to page /deals',
  ],
  ['1 deals@1, canary 6 5, retire deals', 'refused', '- catalog 6 links to page /deals'],
  [
    'shell@3 deals@1, retire deals force',
    'refused',
    'The shell links to page /deals of deals (shell 3)',
  ],
  ['shell@1, retire shell force', 'refused', 'The site is not there without its shell.'],
  ['7, retire force', 'refused', 'catalog has the home page, which the site needs.'],
])('%s: %s, %s', async (script, code, message) => {
  const { dry, prepare, releases, store, take } = await openScript();
  const step = await prepare(script);
  const before = store.live;
  for (const service of [dry, releases]) {
    const error = await take(step, service).catch((reason: unknown) => reason as ReleaseError);
    expect(error).toMatchObject({ code });
    expect(error.message?.replaceAll('.0.0', '')).toContain(message);
  }
  expect(store.live).toEqual(before);
});

test('the history of a retired app says who did it and despite what, and goes on when it is back', async () => {
  const { dry, prepare, releases, state, take } = await openScript();
  const step = await prepare('6, deals@1, retire deals force because autumn');
  expect(await take(step, dry)).toMatchObject({
    message:
      'Dry run, nothing has changed. It would retire deals and its pages: /deals, /deals/:id.',
  });
  expect((await take(step)).message).toBe(
    'deals is retired. Its pages are not found any more: /deals, /deals/:id. To bring it back, promote a release of it.',
  );
  expect(state()).toBe('6');
  expect((await releases.list('deals')).history.at(-1)).toEqual({
    ...{ time: '2026-11-20T12:00:00.000Z', action: 'retire', version: '1.0.0', by: 'ana' },
    ...{ removedPages: ['/deals', '/deals/:id'], reason: 'autumn', forced: true },
    overruled: ['catalog 6.0.0 links to page /deals'],
  });
  await take(await prepare('deals@1, canary 1 5, retire'));
  expect((await releases.list('catalog')).history.at(-1)?.reason).toBe('ends the canary of 1.0.0');
  const { history } = await releases.list('deals');
  expect(history.map(({ action }) => action)).toEqual(['promote', 'retire', 'promote']);
});
