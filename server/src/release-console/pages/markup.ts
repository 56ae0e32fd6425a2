import { escapeAttribute } from '../../site/html-text.ts';

/** HTML whose texts are escaped. */
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
  return escapeAttribute(String(value));
}
