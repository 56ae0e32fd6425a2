export function hasShareSheet(): boolean {
  // Missing in some browsers, and without https.
  return typeof (navigator as Partial<Navigator>).share === 'function';
}

/** Offers a page to other apps of the device. */
export async function openShareSheet(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // The visitor closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    console.error('The page could not be shared:', error);
  }
}
