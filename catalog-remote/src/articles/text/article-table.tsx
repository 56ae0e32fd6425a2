import { theme } from '@catalogmx/shared';
import type { TextRun } from '@catalogmx/shared/contract';
import { tokens } from '@catalogmx/shared/ui';
import styled from 'styled-components';
import { TextLine } from './text-line.tsx';

/** Renders the columns of an article's content. A first row without digits above others with digits has headings. */
export function ArticleTable({ rows, columns }: { rows: TextRun[][]; columns: number }) {
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
