import { randomUUID } from 'node:crypto';
import type { ReleaseReport } from '../../releases/rollout/release-service.ts';
import type { ReleaseTeam } from './release-team.ts';
import { type State, stateOf, type Write, type WriteKinds } from './write-kind.ts';

/** No step comes during a test. */
const RAMP = { steps: [10, 100], every: 3_600_000, visitors: 0 };

/** Each has an app of its own. */
const APPS = {
  published: 'publishing',
  promoted: 'promoting',
  train: 'wagon',
  canary: 'canary',
  canaryEnded: 'uncanary',
  ramp: 'ramping',
  stopped: 'stopping',
  rolledBack: 'returning',
  retired: 'retiring',
  pruned: 'pruning',
  preview: 'previewing',
  added: 'adding',
  adopted: 'adopting',
  previewEnded: 'unviewing',
};

const SECOND_WAGON = 'trailer';

/** The apps that need deploy tokens. */
export const RELEASED_APPS = [...Object.values(APPS), SECOND_WAGON];

export const releaseWrites: WriteKinds<ReleaseTeam> = {
  'release published': async (team) => {
    const app = APPS.published;
    const { version, dist } = await team.build(app);
    return {
      send: () => team.releases.publish(app, dist),
      check: async (later) => {
        if (!(await findRelease(later, app, version))) return 'absent';
        return (await later.isWhole(app, version)) ? 'there' : 'half';
      },
    };
  },
  'release promoted': async (team) => {
    const app = APPS.promoted;
    const { version, tested } = await team.publish(app);
    return {
      send: () => team.releases.promote({ [app]: version }, tested),
      check: changed(app, version, ({ current }) => current === version),
    };
  },
  'train promoted': async (team) => {
    const train: Record<string, string> = {};
    for (const app of [APPS.train, SECOND_WAGON]) train[app] = (await team.publish(app)).version;
    const { digest: testedDigest } = await team.releases.check(train);
    return {
      send: () => team.releases.promote(train, { testedDigest }),
      check: async ({ releases }) => {
        const wagons = Object.entries(train).map(async ([app, version]) => {
          return (await releases.list(app)).current === version;
        });
        return stateOf(...(await Promise.all(wagons)));
      },
    };
  },
  'canary begun': async (team) => {
    const app = APPS.canary;
    await team.live(app);
    const { version, tested } = await team.publish(app);
    return {
      send: () => team.releases.canary(app, version, 10, tested),
      check: changed(app, version, ({ canary }) => canary?.version === version),
    };
  },
  'canary ended': async (team) => {
    const app = APPS.canaryEnded;
    await team.live(app);
    const { version, tested } = await team.publish(app);
    await team.releases.canary(app, version, 10, tested);
    return {
      send: () => team.releases.canary(app, version, 0),
      check: changed(app, version, ({ canary }) => canary === undefined),
    };
  },
  'ramp begun': async (team) => {
    const app = APPS.ramp;
    await team.live(app);
    const { version, tested } = await team.publish(app);
    return {
      send: () => team.releases.ramp(app, version, RAMP, tested),
      check: async ({ releases }) => {
        const { canary } = await releases.list(app);
        return stateOf(canary?.version === version, canary?.ramp !== undefined);
      },
    };
  },
  'ramp stopped': async (team) => {
    const app = APPS.stopped;
    const version = await startRamp(team, app);
    return {
      send: () => team.releases.stop(app),
      check: changed(app, version, ({ canary }) => canary?.ramp === undefined),
    };
  },
  'release rolled back': async (team) => {
    const app = APPS.rolledBack;
    const before = await team.live(app);
    await team.promote(app);
    return {
      send: () => team.releases.rollBack(app),
      check: changed(app, before, ({ current }) => current === before),
    };
  },
  'app retired': async (team) => {
    const app = APPS.retired;
    const version = await team.live(app);
    return {
      send: () => team.releases.retire(app),
      check: changed(app, version, ({ current }) => current === undefined),
    };
  },
  'releases pruned': async (team) => {
    const app = APPS.pruned;
    const { version } = await team.publish(app);
    return {
      send: () => team.releases.prune(app, 0),
      check: async (later) => {
        if (!(await findRelease(later, app, version))) return 'there';
        return (await later.isWhole(app, version)) ? 'absent' : 'half';
      },
    };
  },
  ...previewWrites(),
};

function previewWrites(): WriteKinds<ReleaseTeam> {
  return {
    'preview published': async (team) => {
      const app = APPS.preview;
      const name = randomUUID();
      const { version, dist } = await team.build(app);
      return {
        send: () => team.previews.publish(app, dist, { name }),
        check: async (later) => {
          const isShown = (await findPreview(later, name))?.releases[app] === version;
          const isWhole = await later.isWhole(app, version);
          if (isShown || !isWhole) return stateOf(isShown, isWhole);
          // Its files are there for nobody: no preview shows it, and no command takes it without its version.
          return (await findRelease(later, app, version))?.previewOnly ? 'absent' : 'half';
        },
      };
    },
    'preview of a release': async (team) => {
      const app = APPS.added;
      const name = randomUUID();
      const { version } = await team.publish(app);
      return {
        send: () => team.previews.add(app, version, { name }),
        check: async (later) =>
          stateOf((await findPreview(later, name))?.releases[app] === version),
      };
    },
    'preview adopted': async (team) => {
      const app = APPS.adopted;
      const version = await publishPreview(team, app, randomUUID());
      return {
        send: () => team.previews.adopt(app, version),
        check: async (later) => stateOf(!(await findRelease(later, app, version))?.previewOnly),
      };
    },
    'preview ended': async (team) => {
      const app = APPS.previewEnded;
      const name = randomUUID();
      await publishPreview(team, app, name);
      return {
        send: () => team.previews.end(name),
        check: async (later) => stateOf(!(await findPreview(later, name))),
      };
    },
  };
}

/** Checks what is live of an app, and that the files of a version are whole. */
function changed(
  app: string,
  version: string,
  isThere: (report: ReleaseReport) => boolean,
): Write<ReleaseTeam>['check'] {
  return async (team): Promise<State> => {
    if (!(await team.isWhole(app, version))) return 'half';
    return stateOf(isThere(await team.releases.list(app)));
  };
}

async function startRamp(team: ReleaseTeam, app: string): Promise<string> {
  await team.live(app);
  const { version, tested } = await team.publish(app);
  await team.releases.ramp(app, version, RAMP, tested);
  return version;
}

async function publishPreview(team: ReleaseTeam, app: string, name: string): Promise<string> {
  const { version, dist } = await team.build(app);
  await team.previews.publish(app, dist, { name });
  return version;
}

async function findRelease({ releases }: ReleaseTeam, app: string, version: string) {
  const report = await releases.list(app);
  return report.releases.find((release) => release.version === version);
}

async function findPreview({ previews }: ReleaseTeam, wanted: string) {
  return (await previews.list()).previews.find(({ name }) => name === wanted);
}
