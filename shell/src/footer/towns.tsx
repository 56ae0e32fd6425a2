import { getSite } from '@catalogmx/shared';

export function Towns() {
  const { towns = [] } = getSite().business;
  if (towns.length === 0) return null;
  return (
    <>
      <h2>Towns we serve</h2>
      <p>{towns.join(', ')}</p>
    </>
  );
}
