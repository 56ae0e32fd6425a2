import { fakeArticles, renderPage, simulateTranslation } from '@catalogmx/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { Article } from '@catalogmx/shared/contract';
import { useState } from 'react';
import { ArticleDetailCard } from './article-detail.tsx';

const [castle] = fakeArticles as [Article];
const before = {
  ...castle,
  title: "Castle, 15' x 15', blue",
  content: 'With **bold** text\nand more',
};
const after = { ...castle, title: "Castle, 20' x 20'", content: 'Text' };

function Changing() {
  const [article, setArticle] = useState(before);
  return (
    <>
      <ArticleDetailCard article={article} onOpenCover={undefined} />
      <button onClick={() => setArticle(after)}>Change</button>
    </>
  );
}

test('a translated article shows what has changed', async () => {
  const { user } = renderPage(<Changing />);
  const listStale = simulateTranslation();
  await user.click(screen.getByRole('button', { name: /Change/ }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/20/));
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('blue');
  expect(screen.queryByText(/bold/)).not.toBeInTheDocument();
  expect(listStale()).toEqual([]);
});
