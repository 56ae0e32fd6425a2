import type { Registry } from '@catalogmx/shared/contract';
import { isListed } from './is-listed.ts';

const page = (path: string, indexed?: boolean) => ({
  path,
  ...(indexed !== undefined && { head: { kind: 'plain', title: '', indexed } }),
});

const registry = {
  apps: {
    admin: { current: { pages: [page('/settings', false), page('/Dashboard', false)] } },
    catalog: { current: { pages: [page('/', true), page('/old/:id')] } },
  },
} as unknown as Registry;

test.each([
  ['/settings', false],
  ['/dashboard', false],
  ['/', true],
  ['/old/3', true],
  ['/nowhere', true],
])('%s: %s', (path, listed) => {
  expect(isListed(registry, path)).toBe(listed);
});

test('without a registry, every page counts as listed', () => {
  expect(isListed(undefined, '/settings')).toBe(true);
});
