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
              <td key={at}>
                <TextLine runs={runs} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function isFilled(runs: TextRun[]): boolean {
  return runs.length > 0;
}

function hasDigits(row: TextRun[][]): boolean {
  return row.flat().some(({ text }) => /\p{Nd}/u.test(text));
}

const Table = styled.table`
  max-width: 100%;
  margin-bottom: ${theme.space.m};
  border-collapse: collapse;
  text-align: start;

  th,
  td {
    padding: ${theme.space.xs} ${theme.space.s};
    border-bottom: ${tokens.lineThin} solid ${theme.color.line};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
`;
