import { getSite, theme } from '@catalogmx/shared';
import { parseArticleText, type TextBlock, type TextRun } from '@catalogmx/shared/contract';
import { Fragment } from 'react';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { unbrokenSizes } from '../unbroken-sizes.tsx';

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

/** Renders the columns of an article's content. A first row without digits above others with digits has headings. */
function ArticleTable({ rows, columns }: { rows: TextRun[][]; columns: number }) {
  const cells = rows.map((row) =>
    Array.from({ length: columns }, (_, at) => row.filter(({ column }) => column === at)),
  );
  const [first = [], ...others] = cells;
  const hasHeadings = !hasDigits(first) && first.every(isFilled) && others.every(hasDigits);
  const body = hasHeadings ? others : cells;
  return (
    <Wide>
      <Table>
        {hasHeadings && (
          <thead>
            <tr>
              {first.map((runs, at) => (
                <th key={at} scope="col">
                  <TextLine runs={runs} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((runs, at) => (
                <Cell key={at} $breaksWords={runs.some(hasLongWord)}>
                  <TextLine runs={runs} />
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Wide>
  );
}

/** A word that may be wider than a column on a phone. Breaking others would make columns of single letters. */
function hasLongWord({ text }: TextRun): boolean {
  return /\S{16}/.test(text);
}

function isFilled(runs: TextRun[]): boolean {
  return runs.length > 0;
}

function hasDigits(row: TextRun[][]): boolean {
  return row.flat().some(({ text }) => /\p{Nd}/u.test(text));
}

/* A table with many columns scrolls, not the page. */
const Wide = styled.div`
  margin-bottom: ${theme.space.m};
  overflow-x: auto;
`;

const Cell = styled.td<{ $breaksWords: boolean }>`
  overflow-wrap: ${({ $breaksWords }) => ($breaksWords ? 'anywhere' : 'normal')};
`;

const Table = styled.table`
  border-collapse: collapse;
  overflow-wrap: normal;

  th,
  td {
    padding: ${theme.space.xs} ${theme.space.s};
    border-bottom: ${tokens.lineThin} solid ${theme.color.line};
    text-align: start;
    vertical-align: top;
  }
`;

/** Renders a line of an article's content, or a cell of a table. */
function TextLine({ runs }: { runs: TextRun[] }) {
  return runs.map(({ text, bold, href }, index) => {
    const shown = href ? <a href={href}>{text}</a> : unbrokenSizes(text);
    return bold ? <strong key={index}>{shown}</strong> : <Fragment key={index}>{shown}</Fragment>;
  });
}
