export * from './browser.ts';
export * from './fake-api.ts';
export * from './fake-data.ts';
export * from './render-page.tsx';
export { simulateTranslation } from './simulate-translation.ts';
