// Writes what came of tests as JUnit reads it: a suite for each play, a case for each of its lines.
import { isPassed, titleOf, type Tested } from './tap.ts';

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** XML has no way to write most control characters and halves of pairs. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '\ufffd')
    .replaceAll(/[&<>"\n\t]/g, (character) => named[character] ?? character);

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

export function junitOf(tests: readonly Tested[]): string {
  const suites = tests.map(({ play, steps, took }) => {
    const failures = steps.filter(({ outcome }) => outcome === 'failed').length;
    const cases = steps.map(({ at, line, record, outcome, text, took: ms }) => {
      const name = [`line ${at.line}`, ...(record === undefined ? [] : [record]), line].join(': ');
      const head = `    <testcase classname="${escaped(play.file)}" name="${escaped(name)}" time="${seconds(ms)}"`;
      return outcome === 'passed'
        ? `${head}/>`
        : `${head}>\n      <failure message="${escaped(text)}"/>\n    </testcase>`;
    });
    const counts = `tests="${steps.length}" failures="${failures}" time="${seconds(took)}"`;
    return [`  <testsuite name="${escaped(titleOf(play))}" ${counts}>`, ...cases, '  </testsuite>'].join('\n');
  });
  const failed = tests.filter((test) => !isPassed(test)).length;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="plays" tests="${tests.length}" failures="${failed}">\n${suites.join('\n')}\n</testsuites>\n`;
}
