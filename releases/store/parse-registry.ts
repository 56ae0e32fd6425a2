import { REGISTRY_SCHEMA, StoredRegistry } from '@catalogmx/shared/contract';
import Value from 'typebox/value';
import { ReleaseError } from './release-error.ts';

/**
 * Parses a registry. Fields that only newer programs know stay in it, so that a change keeps them.
 * @throws Error if it is none.
 */
export function parseRegistry(text: string): StoredRegistry {
  const content: unknown = JSON.parse(text);
  Value.Assert(StoredRegistry, content);
  return content;
}

/**
 * A newer schema may mean something else by what this program knows.
 * @throws ReleaseError 'refused' if a newer program wrote the registry, whether it can be parsed or not.
 */
export function refuseNewerSchema(text: string): void {
  const schema = schemaOf(text);
  if (schema <= REGISTRY_SCHEMA) return;
  throw new ReleaseError(
    'refused',
    `A newer program wrote the registry, in schema ${schema}; this one knows ${REGISTRY_SCHEMA}. Nothing is changed: use the newer program.`,
  );
}

/** @returns The first schema if it names none, as before there were several, or is damaged. */
function schemaOf(text: string): number {
  try {
    const { schema } = JSON.parse(text) as { schema?: unknown };
    return typeof schema === 'number' ? schema : 1;
  } catch {
    return 1;
  }
}
