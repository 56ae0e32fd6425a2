import type { BusinessState } from '@catalogmx/shared/contract';
import {
  type BusinessBase,
  type BusinessFormValues,
  changedFields,
  toBase,
  toFormValue,
  toFormValues,
} from './business-form-values.ts';

/** The values of the form, and those that they are based on. */
export interface BusinessDraft {
  values: BusinessFormValues;
  base: BusinessBase;
}

export function startDraft(state: BusinessState): BusinessDraft {
  const base = toBase(state);
  return { values: toFormValues(base), base };
}

/**
 * Puts a draft from earlier on the values as they are now. A value that was changed keeps its base, so
 * that saving tells if somebody else has changed it meanwhile.
 */
export function rebaseDraft(
  draft: BusinessDraft,
  current: BusinessDraft,
  { file }: BusinessState,
): BusinessDraft {
  const rebased = structuredClone(current);
  for (const field of changedFields(draft.values, draft.base, file)) {
    // An earlier release stored the draft, without this field.
    if (!(field in draft.values)) continue;
    Object.assign(rebased.values, { [field]: draft.values[field] });
    rebased.values.sources[field] = draft.values.sources[field];
    Object.assign(rebased.base.values, { [field]: draft.base.values[field] });
    rebased.base.sources[field] = draft.base.sources[field];
  }
  return rebased;
}

/** Settles a conflict: the other's value becomes the base, and on request the value. */
export function settle(
  { values, base }: BusinessDraft,
  field: keyof BusinessBase['values'],
  theirs: BusinessBase['values'],
  whose: 'mine' | 'theirs',
): BusinessDraft {
  return {
    values:
      whose === 'mine'
        ? values
        : {
            ...values,
            ...toFormValue(field, theirs),
            sources: { ...values.sources, [field]: 'saved' },
          },
    base: {
      values: { ...base.values, [field]: theirs[field] },
      sources: { ...base.sources, [field]: 'saved' },
    },
  };
}
