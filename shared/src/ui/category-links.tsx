// By the package's name, so that the apps read the shell's copy of the list.
import { CATEGORIES, PUBLIC_UNKNOWN_CATEGORY } from '@catalogmx/shared';
import styled from 'styled-components';
import { theme } from '../theme/theme.ts';
import { ButtonLink } from './button.ts';

/** Ways on from a page that has nothing to show. */
export function CategoryLinks() {
  return (
    <Row aria-label="Categories">
      {CATEGORIES.map(({ id, name }) => (
        <Category key={id} $tone="secondary" to={`/articles/category/${id}`}>
          {name}
        </Category>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.l};
`;

const Category = styled(ButtonLink)`
  padding-inline: ${theme.space.m};
  font-size: ${theme.size.small};
`;

/** Returns the name of a category. @param unknown Name of those that are none of CATEGORIES. */
export function categoryName(id: number, unknown: string = PUBLIC_UNKNOWN_CATEGORY): string {
  return CATEGORIES.find((category) => category.id === id)?.name ?? unknown;
}
