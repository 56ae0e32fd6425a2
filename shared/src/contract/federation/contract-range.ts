import { CONTRACT_VERSION, OLDEST_CONTRACT } from '../constants.ts';
import type { RegisteredRelease } from './federation.ts';

/** The contracts that a release works with, from `oldestContract` to `contract`. Without `contract`, any. */
export type ContractRange = Pick<RegisteredRelease, 'contract' | 'oldestContract'>;

/** The contracts that the shell and the server of this build support. */
export const SUPPORTED_CONTRACTS = { contract: CONTRACT_VERSION, oldestContract: OLDEST_CONTRACT };

/** Returns whether there is a contract that both work with. */
export function haveCommonContract(one: ContractRange, other: ContractRange): boolean {
  const { contract = Infinity, oldestContract = one.contract ?? 0 } = one;
  const { contract: newest = Infinity, oldestContract: oldest = other.contract ?? 0 } = other;
  return contract >= oldest && newest >= oldestContract;
}

/** Returns text such as 'contract 2' or 'contracts 1 to 2'. */
export function contractText({ contract, oldestContract = contract }: ContractRange): string {
  if (contract === undefined) return 'any contract';
  return oldestContract === contract
    ? `contract ${contract}`
    : `contracts ${oldestContract} to ${contract}`;
}
