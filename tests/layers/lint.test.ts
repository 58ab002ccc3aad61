// Proves that the linter refuses what product code never says: `any`, and comments that silence the compiler.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'signalbox-lint-'));

afterAll(() => rmSync(folder, { recursive: true }));

function lint(text: string): { status: number | null; told: string } {
  const file = join(folder, 'sample.ts');
  writeFileSync(file, `// A sample.\n${text}\n`);
  const program = [at('node_modules/oxlint/bin/oxlint'), '--quiet', '-c', at('.oxlintrc.json'), file];
  const { status, stdout } = spawnSync(process.execPath, program, { encoding: 'utf8' });
  return { status, told: stdout };
}

test('accepts a file that says neither', () => {
  expect(lint('export const one: unknown = 1;').status).toBe(0);
});

test.each([
  ['any', 'export const one: any = 1;', 'no-explicit-any'],
  ['as any', 'export const one = JSON.parse("1") as any;', 'no-explicit-any'],
  ['@ts-ignore', '// @ts-ignore\nexport const one: string = 1;', 'ban-ts-comment'],
  ['@ts-nocheck', '// @ts-nocheck\nexport const one: string = 1;', 'ban-ts-comment'],
])('refuses %s', (_what, text, rule) => {
  const { status, told } = lint(text);
  expect(status).toBe(1);
  expect(told).toContain(rule);
});
