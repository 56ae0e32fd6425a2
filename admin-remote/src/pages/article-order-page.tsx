import { Message, categoryName } from '@catalogmx/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { ARTICLE_ORDER_TITLE } from '../../pages.ts';
import { readArticleView } from '../articles/list/article-view.ts';
import { ArticleOrderList } from '../articles/order/article-order-list.tsx';
import { SubPage } from '../ui/sub-page.tsx';

/** The order of a category's articles. */
export default function ArticleOrderPage() {
  const [query] = useSearchParams();
  const { category } = readArticleView(query);
  if (!category) {
    return (
      <SubPage title={ARTICLE_ORDER_TITLE}>
        <Message text="Choose a category on the dashboard first." />
      </SubPage>
    );
  }
  return (
    <SubPage
      title={`Order of ${categoryName(category)}`}
      backTo={`/Dashboard?category=${category}`}
    >
      <ArticleOrderList key={category} category={category} />
    </SubPage>
  );
}
