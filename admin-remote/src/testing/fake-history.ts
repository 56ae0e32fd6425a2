import type { Change, ChangeQuery } from '@catalogmx/shared/contract';
import { FakeApi, ok } from '@catalogmx/shared/testing';

export const A_CHANGE: Change = {
  id: 1,
  at: Date.UTC(2026, 10, 20, 15),
  by: 'Ana',
  kind: 'article',
  subject: 'Royal Castle',
  article_id: 1,
  fields: {},
};

/** Returns the fake API of a back end with a history. With people, it filters. */
export function fakeHistory(changes: Change[] = [A_CHANGE], people?: string[]): FakeApi {
  const respond = (query: Partial<ChangeQuery>) => {
    const { search = '', by, kind, since = 0, until = Infinity } = query;
    const found = changes.filter(
      (change) =>
        `${change.by} ${change.subject}`.includes(search) &&
        (by === undefined || change.by === by) &&
        (kind === undefined || change.kind === kind) &&
        change.at >= since &&
        change.at < until,
    );
    const { offset = 0, limit = found.length } = query;
    const page = found.slice(offset, offset + limit);
    return ok({ changes: page, total: found.length, people });
  };
  return new FakeApi({ 'GET /change/list': ({ params }) => respond(params) });
}
