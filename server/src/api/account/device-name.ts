/** The first match wins: most browsers name others too. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns 'Chrome, Windows' for the User-Agent header, or an empty text if it is unknown. */
export function deviceName(userAgent: string): string {
  const find = (names: [RegExp, string][]) =>
    names.filter(([pattern]) => pattern.test(userAgent)).map(([, name]) => name)[0];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(', ');
}
