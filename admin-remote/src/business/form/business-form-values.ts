import {
  BUSINESS_FIELDS,
  type BusinessField,
  type BusinessState,
  type BusinessValues,
  isSameBusinessValue,
  pickBusiness,
  tidyBusiness,
} from '@catalogmx/shared/contract';

export type Source = 'file' | 'saved';

type Sources = Record<BusinessField, Source>;

/** The contents of the fields: numbers as texts, and a town in each line. */
export interface BusinessFormValues extends Omit<BusinessValues, 'map' | 'towns'> {
  map: { latitude: string; longitude: string };
  towns: string;
  /** 'file' holds for as long as the value is that of the file. */
  sources: Sources;
}

/** The values that a form started with. */
interface BusinessBase {
  values: BusinessValues;
  sources: Sources;
}

function toBase({ values, saved }: BusinessState): BusinessBase {
  const sources = BUSINESS_FIELDS.map((field) => [field, field in saved ? 'saved' : 'file']);
  return { values, sources: Object.fromEntries(sources) as Sources };
}

function toFormValues({ values, sources }: BusinessBase): BusinessFormValues {
  return { ...values, ...toFormValue('map', values), ...toFormValue('towns', values), sources };
}

/** Returns one value as the form holds it. */
export function toFormValue<Field extends BusinessField>(
  field: Field,
  values: Pick<BusinessValues, Field>,
): Pick<BusinessFormValues, Field> {
  const { map, towns } = values as Partial<BusinessValues>;
  const shown =
    field === 'map'
      ? { latitude: String(map?.latitude), longitude: String(map?.longitude) }
      : field === 'towns'
        ? towns?.join('\n')
        : values[field];
  return { [field]: shown } as unknown as Pick<BusinessFormValues, Field>;
}

/** Returns tidy values. A coordinate that is no number becomes NaN. */
export function fromFormValues({ map, towns, ...others }: BusinessFormValues) {
  return tidyBusiness({
    ...pickBusiness(others, BUSINESS_FIELDS),
    map: { latitude: toNumber(map.latitude), longitude: toNumber(map.longitude) },
    towns: towns.split('\n'),
  }) as BusinessValues;
}

/** Returns where a value comes from once it is saved. */
export function sourceOf(
  field: BusinessField,
  form: BusinessFormValues,
  file: BusinessValues,
): Source {
  if (form.sources[field] === 'saved') return 'saved';
  return isSame(field, fromFormValues(form), file) ? 'file' : 'saved';
}

/** Returns the values that differ from those that the form started with, or come from elsewhere. */
export function changedFields(
  form: BusinessFormValues,
  base: BusinessBase,
  file: BusinessValues,
): BusinessField[] {
  const values = fromFormValues(form);
  return BUSINESS_FIELDS.filter(
    (field) =>
      !isSame(field, values, base.values) || sourceOf(field, form, file) !== base.sources[field],
  );
}

function isSame(field: BusinessField, tidy: BusinessValues, other: BusinessValues): boolean {
  return isSameBusinessValue(tidy[field], tidyBusiness({ [field]: other[field] })[field]);
}

function toNumber(text: string): number {
  return text.trim() === '' ? NaN : Number(text);
}

/** The values of the form, and those that they are based on. */
interface BusinessDraft {
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
