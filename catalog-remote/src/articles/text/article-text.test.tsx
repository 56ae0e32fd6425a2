import { setSite } from '@catalogmx/shared';
import { fakeBusiness } from '@catalogmx/shared/testing';
import { render, screen, within } from '@testing-library/react';
import { ArticleText } from './article-text.tsx';

beforeEach(() => setSite({ business: fakeBusiness }));

const cells = () =>
  screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );

test('shows lines with tabs as a table with headings', () => {
  render(
    <ArticleText content={'Size\tPrice\nSmall\t**$120**\nCall\t(479)\u00a0555-0142 ext. 3'} />,
  );
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Size', 'Price']);
  expect(cells()).toEqual([[], ['Small', '$120'], ['Call', '(479)\u00a0555-0142 ext. 3']]);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:+14795550142;ext=3');
});

test('a first row like the others has no headings', () => {
  render(<ArticleText content={'Small\t$120\nLarge\t'} />);
  expect(screen.queryByRole('columnheader')).not.toBeInTheDocument();
  expect(cells()).toEqual([
    ['Small', '$120'],
    ['Large', ''],
  ]);
});
