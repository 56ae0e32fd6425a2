export const INSTALLED: string;
export const UNAVAILABLE: string;
export function findMissingPackages(root: string): { path: string; optional: boolean }[];
