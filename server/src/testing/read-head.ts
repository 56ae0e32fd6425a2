const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

export interface ReadHead {
  title: string;
  /** Contents of meta elements by name or property. */
  meta: Record<string, string>;
  /** URLs of links by relation. */
  links: Record<string, string>;
  structuredData: Record<string, unknown>[];
}

/** Parses the head of a page as a crawler would. */
export function readHead(html: string): ReadHead {
  const find = (pattern: RegExp) => [...html.matchAll(pattern)];
  const pairs = (pattern: RegExp) =>
    Object.fromEntries(
      find(pattern).map(([, name = '', value = '']) => [name, decodeEntities(value)]),
    );
  return {
    title: decodeEntities(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: pairs(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g),
    links: pairs(/<link rel="([^"]+)" href="([^"]*)"/g),
    structuredData: find(/<script type="application\/ld\+json">([^<]*)<\/script>/g).map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

/** Decodes the entities that the server writes. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
