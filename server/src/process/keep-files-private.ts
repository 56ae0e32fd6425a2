/**
 * Makes new files and folders readable for the user of this process only. The data folder has messages of visitors,
 * hashes of passwords and the links of previews.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
