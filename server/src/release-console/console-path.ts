/** Address of the page for releases, and prefix of its parts. */
export const CONSOLE_PATH = '/release-console';
