import {
  contractText,
  haveCommonContract,
  type Release,
  type StoredRegistry,
  SUPPORTED_CONTRACTS,
} from '@catalogmx/shared/contract';
import { findUnmetRanges } from './shared-ranges.ts';

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
