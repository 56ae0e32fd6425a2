import type { Article } from '@catalogmx/shared/contract';
import { Button } from '@catalogmx/shared/ui';
import { useSwitchArticle } from './use-switch-article.ts';

/** Replaces the row of an article that cannot be shown. It can still be switched on and off. */
export function UnshownArticle({ article, columns }: { article: Article; columns: number }) {
  const { id, active } = article;
  const title = `Article ${id}`;
  const { mutate, isPending } = useSwitchArticle({ id, title, active }, () => undefined);
  return (
    <tr data-article={id}>
      <td colSpan={columns}>
        {title} cannot be shown.{' '}
        <Button
          $tone="secondary"
          aria-description={title}
          disabled={isPending}
          onClick={() => mutate()}
        >
          {active ? 'Switch off' : 'Switch on'}
        </Button>
      </td>
    </tr>
  );
}
