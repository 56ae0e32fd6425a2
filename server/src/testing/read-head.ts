const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The head of a page as a crawler reads it. */
export interface ReadHead {
  title: string;
  /** Contents of the meta elements by their name or property. */
  meta: Record<string, string>;
  /** Addresses of the links by their relation. */
  links: Record<string, string>;
  structuredData: Record<string, unknown>[];
}

/** Reads the head of a page that the server wrote. */
export function readHead(html: string): ReadHead {
  const find = (pattern: RegExp) => [...html.matchAll(pattern)];
  const pairs = (pattern: RegExp) =>
    Object.fromEntries(find(pattern).map(([, name = '', value = '']) => [name, decode(value)]));
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: pairs(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g),
    links: pairs(/<link rel="([^"]+)" href="([^"]*)"/g),
    structuredData: find(/<script type="application\/ld\+json">([^<]*)<\/script>/g).map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
