import { call } from '@catalogmx/shared';
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

export function saveBusiness(data: SaveBusiness): Promise<SavedBusiness> {
  return call({ method: 'PUT', url: API_PATHS.business, data });
}

export function uploadBusinessPicture(
  data: UploadBusinessPicture,
  signal: AbortSignal,
): Promise<UploadedBusinessPicture> {
  return call({ method: 'PUT', url: API_PATHS.businessPictures, data, signal });
}
