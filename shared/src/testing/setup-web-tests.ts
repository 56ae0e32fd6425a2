import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { checkConsoleErrors, watchConsoleErrors } from './console-errors.ts';

// jsdom lacks them and the router needs them.
Object.assign(globalThis, { TextDecoder, TextEncoder });

beforeEach(watchConsoleErrors);
afterEach(checkConsoleErrors);
