const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML or XML whose texts are escaped. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Value = Markup | string | number | undefined | false | readonly Value[];

/** A template tag that escapes every value which is not {@link Markup}, and leaves out undefined and false. */
export function markup(texts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(String.raw({ raw: texts }, ...values.map(toHtml)));
}

function toHtml(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.html;
  if (typeof value === 'object') return value.map(toHtml).join('\n');
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
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
