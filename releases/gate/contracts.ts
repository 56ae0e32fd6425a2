import {
  contractText,
  haveCommonContract,
  type Release,
  type StoredRegistry,
  SUPPORTED_CONTRACTS,
} from '@catalogmx/shared/contract';
import { minVersion, satisfies } from 'semver';

/** Returns why a remote does not work in a shell: its contracts, or its shared packages. */
export function findMismatches(remote: Release, shell: Release): string[] {
  return [...findOtherContract(remote, shell), ...findUnmetRanges(remote, shell)];
}

function findOtherContract(remote: Release, shell: Release): string[] {
  if (haveCommonContract(remote, shell)) return [];
  const [remoteName, shellName] = [remote, shell].map(({ name, version }) => `${name} ${version}`);
  const pair = `${remoteName} works with ${contractText(remote)}, but ${shellName} with ${contractText(shell)}`;
  const way =
    remote.contract > shell.contract
      ? 'a shell that works with both'
      : `${article(remote.name)} ${remote.name} that works with ${contractText(shell)}`;
  return [`${pair}: first release ${way}, or promote them together`];
}

function article(name: string): string {
  return /^[aeiou]/.test(name) ? 'an' : 'a';
}

/** Returns a problem if the server does not have the calls that a release needs. */
export function findUnsupported(release: Release): string[] {
  if (haveCommonContract(release, SUPPORTED_CONTRACTS)) return [];
  const needs = `it works with ${contractText(release)}, but the server with ${contractText(SUPPORTED_CONTRACTS)}`;
  const isNewer = release.contract > SUPPORTED_CONTRACTS.contract;
  return [`${needs}: ${isNewer ? 'renew the server first' : 'build it with newer sources'}`];
}

/** Returns a line for each live release, canaries included, whose calls the server no longer has. */
export function findUnsupportedLive({ apps }: StoredRegistry): string[] {
  return Object.entries(apps).flatMap(([app, { current, canary }]) =>
    [current, ...(canary ? [canary.release] : [])]
      .filter((release) => !haveCommonContract(release, SUPPORTED_CONTRACTS))
      .map(
        (release) =>
          `${app} ${release.version} is live and works with ${contractText(release)}, but this server with ${contractText(SUPPORTED_CONTRACTS)}: promote a newer ${app}, or start the server before this one.`,
      ),
  );
}

/** Of these a page needs one copy: with two, hooks, routes, styles or the session fall apart. */
export const ONE_COPY = [
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  '@catalogmx/shared',
];

/** Returns a problem for each package of which a remote would bring a second copy. */
export function findUnshared(remote: Release, shell: Release): string[] {
  return ONE_COPY.filter((name) => name in shell.shared && !(name in remote.shared)).map(
    (name) =>
      `${remote.name} ${remote.version} does not share ${name}, and would bring a second copy: build it with webpack.common.ts`,
  );
}

/** Returns a problem for each shared package that a shell does not provide in the remote's range. */
function findUnmetRanges(remote: Release, shell: Release): string[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const version = providedVersion(shell.shared[name]);
    if (version !== undefined && satisfies(version, range)) return [];
    const requirement = `${remote.name} ${remote.version} requires ${name} ${range}`;
    const provision = `shell ${shell.version} provides ${version ?? 'none'}`;
    const advice = `first release a version of ${remote.name} that works with that, or a shell that provides ${range}`;
    return [`${requirement}, but ${provision}: ${advice}`];
  });
}

function providedVersion(range: string | undefined): string | undefined {
  if (range === undefined) return undefined;
  try {
    return minVersion(range)?.version;
  } catch {
    return undefined;
  }
}
