const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** HTML or XML whose texts are escaped. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Value = Markup | string | number | undefined | false | readonly Value[];

/**
 * A template tag that escapes every value which is not {@link Markup}, and leaves out undefined and false.
 * Attributes stand in double quotes.
 */
export function markup(texts: TemplateStringsArray, ...values: Value[]): Markup {
  let before = '';
  const parts = values.map((value, at) => {
    before += texts[at] ?? '';
    return toHtml(value, before.lastIndexOf('>') > before.lastIndexOf('<'));
  });
  return new Markup(String.raw({ raw: texts }, ...parts));
}

/** Quotes stay as they are between tags: validators and search engines count the characters of a title. */
function toHtml(value: Value, isBetweenTags: boolean): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.html;
  if (typeof value === 'object') return value.map((item) => toHtml(item, isBetweenTags)).join('\n');
  const special = isBetweenTags ? /[&<>]/g : /[&<>"]/g;
  return String(value).replace(special, (character) => ENTITIES[character] ?? character);
}

/** Returns attributes with a space before each, but for those without a value. */
export function attributes(values: Record<string, string | undefined>): Markup {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return new Markup(entries.map(([name, value]) => markup` ${name}="${value}"`.html).join(''));
}

/** Returns a data block: a script element that browsers do not run. */
export function dataBlock(options: { type: string; id?: string }, value: unknown): Markup {
  // Without '<', no text can close the element.
  const json = new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'));
  return markup`<script${attributes(options)}>${json}</script>`;
}
