import { ButtonLink } from '@catalogmx/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { businessQuery } from './business.queries.ts';

/** Leads to the facts about the business. Absent where the back end has only the file. */
export function BusinessLink() {
  const { data } = useQuery(businessQuery);
  if (!data) return null;
  return (
    <ButtonLink to="/Business" $tone="secondary">
      The business
    </ButtonLink>
  );
}
