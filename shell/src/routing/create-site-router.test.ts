import { holdPopstate } from './create-site-router.ts';

function watchPopstate(): unknown[] {
  const seen: unknown[] = [];
  addEventListener('popstate', ({ state }) => void seen.push(state));
  return seen;
}

function goBackTo(path: string, state: object): void {
  history.replaceState(state, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

test('Back takes effect once the hold ends, where it led last', () => {
  const letGo = holdPopstate();
  const seen = watchPopstate();
  goBackTo('/a', { idx: 1 });
  goBackTo('/b', { idx: 0 });
  expect(seen).toEqual([]);
  letGo();
  expect(seen).toEqual([{ idx: 0 }]);
  goBackTo('/c', { idx: 2 });
  expect(seen).toEqual([{ idx: 0 }, { idx: 2 }]);
  letGo();
  expect(seen).toHaveLength(2);
});

test('without Back nothing happens', () => {
  const seen = watchPopstate();
  holdPopstate()();
  expect(seen).toEqual([]);
});
