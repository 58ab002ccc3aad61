// Reads from the reports of the two test runners how many tests passed and failed, and what the failed ones said.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';
import { besides } from './strayErrors.mjs';

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** A runner that ended badly, or looked at no test at all, is a failure even when no single test failed. */
function honest({ passed, failed, failures, files }, code) {
  if (failed === 0 && (code !== 0 || passed === 0)) return { passed, failed: 1, failures: [noReason(code)], files };
  return { passed, failed, failures, files };
}

const noReason = (code) => `a test runner ended with code ${code} and named no test`;
const missing = (code) => ({ passed: 0, failed: 1, failures: [noReason(code)], files: [] });

/** The beginning of what a failed test said: the rest stands further up. */
const saying = (where, messages) =>
  [where, ...messages.join('\n').split('\n').filter(Boolean).slice(0, 8)].map(stripVTControlCharacters).join('\n    ');

export function countOfTests(path, code) {
  const report = read(path);
  if (!report) return missing(code);
  const failed = report.testResults.filter((file) => file.status === 'failed');
  // A file that could not even be loaded has no tests in it, and would otherwise not be counted.
  const broken = failed.filter((file) => !file.assertionResults.some(hasFailed));
  const failures = failed.flatMap((file) => {
    const where = relative(root, file.name);
    if (broken.includes(file)) return [saying(where, [file.message])];
    return file.assertionResults
      .filter(hasFailed)
      .map((test) => saying(`${where} › ${test.fullName}`, test.failureMessages));
  });
  const stray = read(besides(path)) ?? [];
  failures.push(
    ...stray.map(({ file, message }) => saying(`beside the tests of ${relative(root, file ?? root)}`, [message])),
  );
  const count = report.numFailedTests + broken.length + stray.length;
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return honest({ passed: report.numPassedTests, failed: count, failures, files }, code);
}

const hasFailed = (test) => test.status === 'failed';

export function countOfJourneys(path, code) {
  const report = read(path);
  if (!report) return missing(code);
  const { expected, unexpected, flaky } = report.stats;
  const failures = [
    ...report.errors.map((error) => saying('journeys', [error.message ?? ''])),
    ...report.suites.flatMap(failedSpecs),
  ];
  const files = report.suites.map((suite) => ({
    file: join('tests', 'journeys', suite.file),
    seconds: secondsOf(suite),
  }));
  const failed = unexpected + flaky + report.errors.length;
  return honest({ passed: expected, failed, failures, files }, code);
}

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
const secondsOf = ({ suites = [], specs = [] }) =>
  sum(suites.map(secondsOf)) +
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000))));

const failedSpecs = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failedSpecs),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => [saying(`${file} › ${title}`, said(tests)), ...shown(tests)].join('\n    ')),
];

const said = (tests) =>
  tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));

const mostLines = 40;

/** What stood on the page when it failed, without the rows of its lists: the picture does not leave the machine. */
const shown = (tests) =>
  tests
    .flatMap(({ results }) => results)
    .flatMap(({ attachments }) => attachments.filter(({ name, path }) => name === 'error-context' && existsSync(path)))
    .flatMap(({ path }) => /```yaml\n([^]*?)```/.exec(readFileSync(path, 'utf8'))?.[1].split('\n') ?? [])
    .filter((line) => !/^\s*- (?:row|gridcell|columnheader|rowgroup|img|link|listitem)\b/.test(line))
    .slice(0, mostLines);
