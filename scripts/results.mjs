// Reads how many tests passed and failed from the reports of the two test runners.
import { existsSync, readFileSync } from 'node:fs';

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** A runner that ended badly, or looked at no test at all, is a failure even when no single test failed. */
function honest({ passed, failed }, code) {
  if (failed === 0 && (code !== 0 || passed === 0)) return { passed, failed: 1 };
  return { passed, failed };
}

export function countOfTests(path, code) {
  const report = read(path);
  if (!report) return { passed: 0, failed: 1 };
  // A file that could not even be loaded has no tests in it, and would otherwise not be counted.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(hasFailed),
  );
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, code);
}

const hasFailed = (test) => test.status === 'failed';

export function countOfJourneys(path, code) {
  const report = read(path);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky + report.errors.length }, code);
}
