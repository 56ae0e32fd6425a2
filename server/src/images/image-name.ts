import { cleanFileName, cleanLine } from '@catalogmx/shared/contract';

const UNNAMED = 'picture';

/** Makes a name safe to display: one line, never empty. */
export function cleanImageName(name: string): string {
  return cleanLine(name) || UNNAMED;
}

/** Returns the name of an uploaded file, without folders. */
export function imageNameOfFile(fileName: string): string {
  return cleanFileName(fileName) || UNNAMED;
}
