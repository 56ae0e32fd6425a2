import {
  type BusinessField,
  type BusinessState,
  businessText,
  type BusinessValues,
  businessValues,
  type BusinessVersion,
} from '@catalogmx/shared/contract';
import { FakeApi, fakeBusiness } from '@catalogmx/shared/testing';

/** The fake API of a back end that keeps the business, with the values of the fake business in the file. */
export function fakeOffice(saved: Partial<BusinessValues> = {}) {
  const file = businessValues(fakeBusiness);
  const at = Date.UTC(2026, 10, 20, 15);
  const office = {
    file,
    saved: { ...saved },
    versions: [] as BusinessVersion[],
  };
  const api = Object.assign(new FakeApi(), { office });
  const ok = (body: unknown) => ({ status: 200, body });
  const now = (): BusinessValues => ({ ...file, ...office.saved });
  api.override('GET /business', () => {
    const fields = Object.keys(office.saved);
    return ok({
      values: now(),
      file,
      saved: Object.fromEntries(fields.map((field) => [field, { by: 'Ana', at }])),
      samples: fakeBusiness.samples.filter((field) => !fields.includes(field)),
    } satisfies BusinessState);
  });
  api.override('GET /business/versions', () =>
    ok({ versions: office.versions.toReversed(), total: office.versions.length }),
  );
  api.override('PUT /business', ({ data }) => {
    const values = data.values as Record<string, unknown>;
    const before = now();
    const merged: Record<string, unknown> = { ...office.saved, ...values };
    const kept = Object.entries(merged).filter((entry) => entry[1] !== null);
    office.saved = Object.fromEntries(kept);
    const fields = (Object.keys(values) as BusinessField[]).map((field) => [
      field,
      { from: businessText(before, field), to: businessText(now(), field) },
    ]);
    const version = office.versions.length + 1;
    office.versions.push({
      ...{ version, at, by: 'Ana', values: { ...office.saved } },
      fields: Object.fromEntries(fields) as BusinessVersion['fields'],
    });
    return ok({ status: 'updated' });
  });
  return api;
}
