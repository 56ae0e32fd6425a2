import { imageProcess } from '../imaging/shared-image-process.ts';

// Each test file has an image process of its own, and Jest runs many files in one process.
afterAll(() => imageProcess.stop());
