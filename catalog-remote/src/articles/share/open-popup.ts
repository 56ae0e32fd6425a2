import { SHARE_POPUP } from '@catalogmx/shared';

/**
 * Opens an address in a small window, centred over this one.
 * @returns Whether the browser allowed it.
 */
export function openPopup(address: string): boolean {
  const { width, height } = SHARE_POPUP;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const popup = window.open(address, '_blank', features);
  if (!popup) return false;
  // The feature 'noopener' would do this too, but would also hide whether the window opened.
  popup.opener = null;
  return true;
}
