import { getSite } from '@catalogmx/shared';
import { parseArticleText, type TextBlock } from '@catalogmx/shared/contract';
import { Fragment } from 'react';
import { ArticleTable } from './article-table.tsx';
import { TextLine } from './text-line.tsx';

/** Renders the paragraphs, lists, tables, bold text and addresses of an article's content. */
export function ArticleText({ content }: { content: string }) {
  const { country } = getSite().business.address;
  // A translated page cannot change the texts of a line one by one.
  return (
    <Fragment key={content}>
      {parseArticleText(content, country).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </Fragment>
  );
}

function Block({ block }: { block: TextBlock }) {
  const { kind, lines, columns = 0 } = block;
  switch (kind) {
    case 'table':
      return <ArticleTable rows={lines} columns={columns} />;
    case 'list':
      return (
        <ul>
          {lines.map((runs, line) => (
            <li key={line}>
              <TextLine runs={runs} />
            </li>
          ))}
        </ul>
      );
    default:
      return (
        <p>
          {lines.map((runs, line) => (
            <Fragment key={line}>
              {line > 0 && <br />}
              <TextLine runs={runs} />
            </Fragment>
          ))}
        </p>
      );
  }
}
