import { CANCELLED, isRepeatable, type Upload } from './upload.ts';

/** Returns for example '10 uploaded, 3 refused', or an empty text until all files have an outcome. */
export function summarizeUploads(uploads: Upload[]): string {
  if (uploads.some(({ state }) => state !== 'done' && state !== 'failed')) return '';
  const kinds = uploads.map(kindOf);
  return ['uploaded', 'refused', 'failed', 'canceled']
    .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${kind}`)
    .join(', ');
}

function kindOf(upload: Upload): string {
  if (upload.state === 'done') return 'uploaded';
  if (!isRepeatable(upload)) return 'refused';
  return upload.message === CANCELLED ? 'canceled' : 'failed';
}
