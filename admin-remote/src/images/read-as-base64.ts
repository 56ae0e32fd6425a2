/** The bytes of a file in base64, without the prefix of a data URL. */
export function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      resolve(text.slice(text.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read.`));
    // The browser does it at once, where a loop over ten million bytes would hold the page up.
    reader.readAsDataURL(file);
  });
}
