import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes files, or none of them.
 * @param root Folder that the paths are relative to.
 * @param texts By path.
 * @throws The error of the file that could not be written, when the others are as they were.
 */
export function writeAll(root: string, texts: Map<string, string>): void {
  const undo: (() => void)[] = [];
  try {
    for (const [path, text] of texts) {
      const file = join(root, path);
      const before = existsSync(file) ? readFileSync(file) : undefined;
      const created = mkdirSync(dirname(file), { recursive: true });
      undo.push(() => {
        if (before) writeFileSync(file, before);
        else rmSync(created ?? file, { recursive: true, force: true });
      });
      writeFileSync(file, text);
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}
