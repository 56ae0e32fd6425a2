import { API_ROOT, imageCalls } from '@catalogmx/shared/contract';
import type { TestApp } from './test-app.ts';

export function uploadTestFile(
  { inject }: TestApp,
  headers: Record<string, string>,
  articleId: number,
  file: Uint8Array,
  fileName = 'castle.jpg',
) {
  const fileContent = Buffer.from(file).toString('base64');
  const payload = { articleId, fileName, fileContent };
  return inject({ method: 'PUT', url: API_ROOT + imageCalls.list.path, payload, headers });
}
