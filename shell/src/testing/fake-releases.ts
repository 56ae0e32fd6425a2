import type { RegisteredRelease } from '@catalogmx/shared/contract';

/** A release of an app in the registry. */
export function fakeRelease(
  app: string,
  version = '1',
  changes: Partial<RegisteredRelease> = {},
): RegisteredRelease {
  return {
    version,
    container: `${app}_${version}`,
    base: `/releases/${app}/${version}/`,
    entry: 'entry.js',
    integrity: {},
    pages: [],
    ...changes,
  };
}

export const pagesAt = (...paths: string[]): RegisteredRelease['pages'] =>
  paths.map((path) => ({ path, module: './page', files: [], calls: [] }));

/** Makes fetch return a document, or a status without one, until the end of the test. */
export function serve(document: object | number): jest.Mock {
  const fetch = jest.fn(() => Promise.resolve(toResponse(document)));
  Object.assign(globalThis, { fetch });
  return fetch;
}

function toResponse(document: object | number): object {
  if (typeof document === 'number') return { ok: false, status: document };
  return { ok: true, json: () => Promise.resolve(document) };
}

afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));
