import { theme } from '@catalogmx/shared';
import type { Article } from '@catalogmx/shared/contract';
import { Button } from '@catalogmx/shared/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Switch } from '../../ui/switch.tsx';
import { RowActions } from '../../ui/table.ts';
import { useMovedArticlesContext } from './moved-articles-context.ts';
import { useSwitchArticle } from './use-switch-article.ts';

export function ArticleActions({ article }: { article: Article }) {
  const navigate = useNavigate();
  const actions = useRef<HTMLSpanElement>(null);
  const { add } = useMovedArticlesContext();
  const { mutate, isPending } = useSwitchArticle(article, () =>
    add(article, actions.current?.closest('tr')?.getBoundingClientRect().height ?? 0),
  );
  return (
    <RowActions ref={actions}>
      <EditButton
        $tone="secondary"
        aria-label={`Edit ${article.title}`}
        onClick={() => void navigate('/EditArticle', { state: article })}
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
    </RowActions>
  );
}

const EditButton = styled(Button)`
  padding-inline: ${theme.space.m};
`;
