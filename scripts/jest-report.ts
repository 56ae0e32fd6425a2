import { relative } from 'node:path';
import { excerpt } from './excerpt.ts';
import type { TestReport } from './run-steps.ts';

/** The parts of Jest's JSON report that `npm test` prints. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** @param root Folder to which the names of files are relative. */
export function summarizeUnitTests(report: JestReport, root: string): TestReport {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: findFailed(report, root),
  };
}

function findFailed({ testResults }: JestReport, root: string): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be run at all.
    if (assertionResults.length === 0 && message) return [`${file}\n${excerpt(message)}`];
    return failed.map(({ fullName, failureMessages }) =>
      [`${file} ${fullName}`, ...failureMessages.map(excerpt)].join('\n'),
    );
  });
}
