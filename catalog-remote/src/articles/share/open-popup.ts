import { SHARE_POPUP } from '@catalogmx/shared';

/**
 * Opens a URL in a small window, centred over this one.
 * @returns False if the browser blocked it.
 */
export function openPopup(url: string): boolean {
  const { width, height } = SHARE_POPUP;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const popup = window.open(url, '_blank', features);
  if (!popup) return false;
  // With the feature 'noopener', window.open() always returns null.
  popup.opener = null;
  return true;
}
