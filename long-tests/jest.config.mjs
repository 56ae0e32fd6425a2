import base from '../jest.config.mjs';

const server = base.projects.find(({ displayName }) => displayName === 'server');

export default {
  ...server,
  displayName: 'long',
  testMatch: ['<rootDir>/long-tests/**/*.test.ts'],
  setupFilesAfterEnv: [],
  // Each run bounds itself by what it does.
  testTimeout: 25 * 60_000,
  // They take all of the machine.
  maxWorkers: 1,
};
