import { parseArticleText, type TextRun } from '@catalogmx/shared/contract';
import { Fragment } from 'react';
import { unbrokenSizes } from './unbroken-sizes.tsx';

/** Renders the paragraphs, lists, bold text and addresses of an article's content. */
export function ArticleText({ content }: { content: string }) {
  return parseArticleText(content).map(({ kind, lines }, index) =>
    kind === 'list' ? (
      <ul key={index}>
        {lines.map((runs, line) => (
          <li key={line}>
            <Line runs={runs} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={index}>
        {lines.map((runs, line) => (
          <Fragment key={line}>
            {line > 0 && <br />}
            <Line runs={runs} />
          </Fragment>
        ))}
      </p>
    ),
  );
}

function Line({ runs }: { runs: TextRun[] }) {
  return runs.map(({ text, bold, href }, index) => {
    const shown = href ? <a href={href}>{text}</a> : unbrokenSizes(text);
    return bold ? <strong key={index}>{shown}</strong> : <Fragment key={index}>{shown}</Fragment>;
  });
}
