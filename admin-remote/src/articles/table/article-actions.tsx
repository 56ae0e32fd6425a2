import { theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { Button, tokens } from '@catalogmx/shared/ui';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Switch } from '../../ui/switch.tsx';
import { RowActions } from '../../ui/table.ts';
import { useMovedArticlesContext } from './moved-articles-context.ts';
import { useSwitchArticle } from './use-switch-article.ts';

export function ArticleActions({ article }: { article: Article }) {
  const navigate = useNavigate();
  // The view of the table, to which the form returns.
  const { search } = useLocation();
  const actions = useRef<HTMLSpanElement>(null);
  const { add } = useMovedArticlesContext();
  const { mutate, isPending } = useSwitchArticle(article, () =>
    add(article, actions.current?.closest('tr')?.getBoundingClientRect().height ?? 0),
  );
  return (
    <Actions ref={actions}>
      {article.active && (
        <SiteLink
          href={`/article/${article.id}`}
          target="_blank"
          rel="noopener"
          aria-label={`View on site (new tab): ${article.title}`}
        >
          View on site
        </SiteLink>
      )}
      <EditButton
        $tone="secondary"
        aria-label={`Edit ${article.title}`}
        onClick={() => void navigate({ pathname: '/EditArticle', search }, { state: article })}
      >
        Edit
      </EditButton>
      <Switch
        label={`Active: ${article.title}`}
        labelHidden
        checked={isPending ? !article.active : article.active}
        disabled={isPending}
        onChange={() => mutate()}
      />
    </Actions>
  );
}

const Actions = styled(RowActions)`
  justify-content: flex-end;
  gap: ${theme.space.s};
`;

const SiteLink = styled.a`
  display: flex;
  align-items: center;
  min-height: ${theme.target};
  margin-right: auto;
  color: ${theme.color.blueDark};
  font-size: ${theme.size.small};
  line-height: ${tokens.leadingTight};

  ${theme.from.desktop} {
    white-space: normal;
  }
`;

const EditButton = styled(Button)`
  padding-inline: ${theme.space.m};
`;
