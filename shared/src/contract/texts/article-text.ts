/** A part of a line: a run of text that is bold, a link, both or neither. */
export interface TextRun {
  text: string;
  bold?: boolean;
  /** An http, https, mailto or tel address. */
  href?: string;
}

/** A paragraph or a list, line by line. */
export interface TextBlock {
  kind: 'paragraph' | 'list';
  lines: TextRun[][];
}

const LIST_ITEM = /^\s*[-*•]\s+/;

const BOLD = /\*\*(?=\S)(.+?)(?<=\S)\*\*/g;

const WEB = String.raw`\b(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,:;!?'’)\]*]`;
const MAIL = String.raw`(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b`;
const PHONE = String.raw`(?<![\w.-])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\w-])`;
const ADDRESS = new RegExp(`(?<web>${WEB})|(?<mail>${MAIL})|(?<phone>${PHONE})`, 'gi');

/**
 * Parses what administrators write as an article's content: line breaks, lists of lines with a dash,
 * **bold**, and plain web, e-mail and phone addresses. All else is text.
 */
export function parseArticleText(content: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let previous: TextBlock | undefined;
  for (const line of content.split(/\r\n?|\n/)) {
    if (line.trim() === '') {
      previous = undefined;
      continue;
    }
    const kind = LIST_ITEM.test(line) ? 'list' : 'paragraph';
    if (previous?.kind !== kind) {
      previous = { kind, lines: [] };
      blocks.push(previous);
    }
    previous.lines.push(parseLine(line.replace(LIST_ITEM, '').trim()));
  }
  return blocks;
}

/** Returns the content as plain text, with a bullet before each item of a list. */
export function plainArticleText(content: string): string {
  return content
    .replace(BOLD, '$1')
    .replace(/^[^\S\n]*[-*•][^\S\n]+/gm, '• ')
    .trim();
}

function parseLine(line: string): TextRun[] {
  return split(line, BOLD, (text) => ({ text, bold: true })).flatMap((run) =>
    split(run.text, ADDRESS, (text, groups) => ({ text, href: addressOf(groups) })).map((part) =>
      run.bold ? { ...part, bold: true } : part,
    ),
  );
}

/** Splits a text at the matches of a pattern, of which the first group is the text to keep, if there is one. */
function split(
  text: string,
  pattern: RegExp,
  toRun: (text: string, groups: Record<string, string | undefined>) => TextRun,
): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index) });
    runs.push(toRun(match.groups ? match[0] : (match[1] ?? ''), match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
}

function addressOf({ web, mail, phone }: Record<string, string | undefined>): string {
  if (web) return /^https?:/i.test(web) ? web : `https://${web}`;
  if (mail) return `mailto:${mail}`;
  const digits = (phone ?? '').replace(/\D/g, '');
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`;
}
