import { call } from '@catalogmx/shared';
import { StallError } from '../ui/stall-limit.ts';
import {
  API_PATHS,
  type BusinessState,
  type BusinessVersionPage,
  type BusinessVersionQuery,
  type SaveBusiness,
  type SavedBusiness,
  type UploadBusinessPicture,
  type UploadedBusinessPicture,
} from '@catalogmx/shared/contract';

export function findBusiness(signal?: AbortSignal): Promise<BusinessState> {
  return call({ url: API_PATHS.business, signal });
}

export function listBusinessVersions(
  params: BusinessVersionQuery,
  signal?: AbortSignal,
): Promise<BusinessVersionPage> {
  return call({ url: API_PATHS.businessVersions, params, signal });
}

export function saveBusiness(data: SaveBusiness, signal: AbortSignal): Promise<SavedBusiness> {
  return call({ method: 'PUT', url: API_PATHS.business, data, signal });
}

/**
 * Uploads a picture.
 * @param onProgress Called whenever a part has been sent.
 * @throws The reason of the signal, if it has one of its own.
 */
export async function uploadBusinessPicture(
  data: UploadBusinessPicture,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<UploadedBusinessPicture> {
  const options = { signal, timeout: 0, onUploadProgress: onProgress };
  try {
    return await call({ method: 'PUT', url: API_PATHS.businessPictures, data, ...options });
  } catch (error) {
    throw signal.reason instanceof StallError ? signal.reason : error;
  }
}
