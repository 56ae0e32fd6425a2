import { type BusinessState, businessValues } from '@catalogmx/shared/contract';
import { fakeBusiness } from '@catalogmx/shared/testing';
import { rebaseDraft, startDraft } from './business-form-values.ts';

test('a draft of an earlier release leaves a field that it does not know', () => {
  const values = businessValues(fakeBusiness);
  const state: BusinessState = { values, file: values, saved: {}, samples: [] };
  const current = startDraft(state);
  const draft = structuredClone(current);
  draft.values.phone = '(479) 555-0100';
  for (const part of [draft.values, draft.base.values]) Reflect.deleteProperty(part, 'timeZone');
  for (const part of [draft.values, draft.base]) Reflect.deleteProperty(part.sources, 'timeZone');
  expect(rebaseDraft(draft, current, state)).toEqual({
    values: { ...current.values, phone: '(479) 555-0100' },
    base: current.base,
  });
});
