/** Whether this browser can hand a page to the other apps of the device. */
export function hasShareSheet(): boolean {
  // Absent from some browsers, and wherever the site is not served over https.
  return typeof (navigator as Partial<Navigator>).share === 'function';
}

/** Offers a page to the other apps of the device. Closing the sheet without a choice is no failure. */
export async function openShareSheet(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    console.error('The page could not be shared:', error);
  }
}
