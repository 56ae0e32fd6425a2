import { theme } from '@catalogmx/shared';
import { Button, ButtonLink, tokens } from '@catalogmx/shared/ui';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { contactAddress } from '../ui/addresses.ts';

/**
 * The card with the articles that the visitor asks about.
 * @param props.articles At least one.
 * @param props.onRemove Called with the article and its button.
 */
export function AskedArticles<Asked extends { id: number; name: string }>(props: {
  articles: Asked[];
  onRemove: (article: Asked, button: HTMLElement) => void;
}) {
  const { articles, onRemove } = props;
  return (
    <Card aria-labelledby="asked-articles">
      <h2 id="asked-articles">You are asking about</h2>
      <List>
        {articles.map((article) => {
          const { id, name } = article;
          const others = articles.filter((other) => other !== article);
          return (
            <li key={id}>
              <Title to={`/article/${id}`}>{name}</Title>
              <Remove
                $tone="quiet"
                aria-label={`Remove ${name}`}
                onClick={({ currentTarget }: MouseEvent<HTMLElement>) =>
                  onRemove(article, currentTarget)
                }
              >
                Remove
              </Remove>
              <WithoutScripts>
                <ButtonLink
                  $tone="quiet"
                  aria-label={`Remove ${name}`}
                  to={contactAddress(others.map((other) => other.id))}
                >
                  Remove
                </ButtonLink>
              </WithoutScripts>
            </li>
          );
        })}
      </List>
    </Card>
  );
}

const Card = styled.section`
  padding: ${theme.space.l} ${theme.space.l} ${theme.space.s};
  border-radius: ${theme.radius.l};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.soft};

  ${theme.from.tablet} {
    padding-inline: ${theme.space.xl};
  }

  > h2 {
    margin-bottom: ${theme.space.xs};
    font-size: ${theme.size.h3};
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    align-items: center;
    gap: ${theme.space.s};
  }

  > li + li {
    border-top: ${tokens.lineThin} solid ${theme.color.line};
  }

  /* Its text ends at the padding of the card. */
  > li > button,
  > li > noscript > a {
    flex: none;
    margin-right: -${theme.space.s};
    padding-inline: ${theme.space.s};
  }
`;

const Remove = styled(Button)`
  @media (scripting: none) {
    display: none;
  }
`;

const WithoutScripts = styled('noscript')`
  @media (scripting: none) {
    display: contents;
  }
`;

// As high as a button, to be easy to hit.
const Title = styled(Link)`
  flex: 1;
  min-width: 0;
  padding-block: ${theme.space.s};
  font-weight: 700;
  overflow-wrap: anywhere;
`;
