// Proves that each layer rule fires on a bad example, and that the product keeps them all.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkLayers } from '../../scripts/layers.mjs';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const good: Record<string, string> = {
  'src/main.tsx': "import './views/banks/List.tsx';",
  'src/api/contract/banks.ts': "import * as v from 'valibot';",
  'src/api/client.ts': "import { ofetch } from 'ofetch';\nimport './contract/banks.ts';",
  'src/stores/banks.ts':
    "import '../api/client.ts';\n// window.alert() is only talked about here\nconst row = { location: 'x', document: 1 };\nrow.location.trim();",
  'src/commands/kernel/define.ts': "import '../../stores/banks.ts';",
  'src/commands/banks/open.command.ts': "import { define } from '../kernel/define.ts';",
  'src/commands/labels/add.command.ts': "import { define } from '../kernel/define.ts';",
  'src/views/banks/List.tsx':
    "import '../shared/Table.tsx';\nimport '../../commands/banks/open.command.ts';\nwindow.scrollTo(0, 0);",
  'src/views/labels/List.tsx': "import '../shell/Frame.tsx';",
  'src/views/shared/Table.tsx': "import React from 'react';",
  'src/views/shell/Frame.tsx': 'export const frame = 1;',
  'src/views/shell/facts.ts': 'export const facts = 1;',
  'src/terminal/main.ts':
    "import { join } from 'node:path';\nimport '../views/shell/facts.ts';\nimport '../commands/banks/open.command.ts';",
  'src/api/signing/signed.ts': 'export const signed = 1;',
  'packages/client/src/index.ts':
    "import '../../../src/api/signing/signed.ts';\nimport '../base.d.ts';\nexport * from './calls.ts';",
  'packages/client/src/calls.ts': "import '../../../src/api/contract/banks.ts';",
  'server/app.ts':
    "import fastify from 'fastify';\nimport './platform/http/mount.ts';\nimport './domain/banks/list.ts';\nimport './demo/fill.ts';",
  'server/platform/http/mount.ts': "import type { FastifyInstance } from 'fastify';",
  'server/platform/http/handler.ts': "import './guard/origin.ts';",
  'server/platform/http/guard/origin.ts': 'export const origin = 1;',
  'server/platform/jobs/job.ts': "import '../http/handler.ts';",
  'server/engine/crawling/crawl.job.ts': "import '../../platform/jobs/job.ts';",
  'server/domain/banks/list.ts':
    "import { banks } from '../../../src/api/contract/crawling/banks.ts';\nimport '../../../src/api/signing/signed.ts';\nimport '../../engine/crawling/crawl.job.ts';",
  'server/demo/fill.ts': "import '../domain/banks/list.ts';",
  'server/operating/backup.ts': "import '../platform/jobs/job.ts';",
  'bench/run.ts': "import '../server/app.ts';",
};

const wrongWith = (changes: Record<string, string>): string[] => checkedWith(changes).wrong;

function checkedWith(changes: Record<string, string>): ReturnType<typeof checkLayers> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-layers-'));
  folders.push(folder);
  for (const [path, text] of Object.entries({ ...good, ...changes })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return checkLayers(folder);
}

const bad: [rule: string, path: string, text: string][] = [
  ['a lower layer knows no higher one', 'src/api/contract/banks.ts', "import '../client.ts';"],
  ['a lower layer knows no higher one', 'src/api/client.ts', "export { x } from '../stores/banks.ts';"],
  [
    'a lower layer knows no higher one',
    'src/stores/banks.ts',
    "import type { A } from '../commands/kernel/define.ts';",
  ],
  [
    'a lower layer knows no higher one',
    'src/commands/kernel/define.ts',
    "await import('../../views/shared/Table.tsx');",
  ],
  ['a lower layer knows no higher one', 'src/views/shared/Table.tsx', "import\n  '../../main.tsx';"],
  ['the workbench knows nothing of the service', 'src/main.tsx', "import '../server/domain/banks/list.ts';"],
  [
    'the service knows only api/contract',
    'server/domain/banks/list.ts',
    "import { client } from '../../../src/api/client.ts';",
  ],
  ['what signs stands alone', 'src/api/signing/signed.ts', "import '../contract/banks.ts';"],
  ['what signs stands alone', 'src/api/signing/signed.ts', "import { createHmac } from 'node:crypto';"],
  ['a package knows only', 'packages/client/src/index.ts', "import '../../../src/stores/banks.ts';"],
  ['a package knows only', 'packages/client/src/index.ts', "import 'ofetch';"],
  ['a room of the service knows only the rooms below it', 'server/platform/jobs/job.ts', "import '../../app.ts';"],
  [
    'a room of the service knows only the rooms below it',
    'server/platform/jobs/job.ts',
    "import '../../engine/crawling/crawl.job.ts';",
  ],
  [
    'a room of the service knows only the rooms below it',
    'server/engine/crawling/crawl.job.ts',
    "import type { List } from '../../domain/banks/list.ts';",
  ],
  [
    'a room of the service knows only the rooms below it',
    'server/domain/banks/list.ts',
    "import '../../demo/fill.ts';",
  ],
  ['what an operator runs knows only the platform', 'server/operating/backup.ts', "import '../demo/fill.ts';"],
  ['what an operator runs knows only the platform', 'server/operating/backup.ts', "import '../app.ts';"],
  ['nobody but an operator', 'server/app.ts', "import './operating/backup.ts';"],
  ['stands in no room of the service', 'server/payments/pay.ts', 'export const pay = 1;'],
  ['the product knows no tests', 'server/domain/banks/list.ts', "import '../../../tests/world.ts';"],
  ['commands/kernel knows no command', 'src/commands/kernel/define.ts', "import '../banks/open.command.ts';"],
  ['nouns in commands', 'src/commands/labels/add.command.ts', "import { open } from '../banks/open.command.ts';"],
  ['nouns in views', 'src/views/labels/List.tsx', "import {\n  List,\n} from '../banks/List.tsx';"],
  ['handlers know no web framework', 'server/domain/banks/list.ts', "import type { FastifyRequest } from 'fastify';"],
  ['handlers know no web framework', 'server/domain/banks/list.ts', "import cookie from '@fastify/cookie';"],
  ['only src/api/client.ts uses ofetch', 'src/stores/banks.ts', "import { ofetch } from 'ofetch';"],
  ['nothing below views knows React', 'src/commands/banks/open.command.ts', "import { useState } from 'react';"],
  ['nothing below views knows React', 'src/stores/banks.ts', "import { Button } from '@fluentui/react-components';"],
  ['the contract stands alone', 'src/api/contract/banks.ts', "import { DateTime } from 'luxon';"],
  ['the workbench and its terminal start apart', 'src/main.tsx', "import './terminal/main.ts';"],
  ['a lower layer knows no higher one', 'src/views/shell/Frame.tsx', "import '../../terminal/main.ts';"],
  ['only the terminal knows Node', 'src/stores/banks.ts', "import { readFile } from 'node:fs/promises';"],
  ['the terminal draws nothing', 'src/terminal/main.ts', "import '../views/shared/Table.tsx';"],
  ['the terminal draws nothing', 'src/terminal/main.ts', "import { Button } from '@fluentui/react-components';"],
  ['uses document', 'src/stores/banks.ts', "document.querySelector('a');"],
  ['uses localStorage', 'src/commands/banks/open.command.ts', 'const kept = globalThis.localStorage;'],
  ['uses window', 'src/api/client.ts', "window.fetch('x');"],
];

describe('the layer rules', () => {
  test('accept a tree that keeps them', () => {
    expect(wrongWith({})).toEqual([]);
  });

  test.each(bad)('%s: fires for %s', (rule, path, text) => {
    const wrong = wrongWith({ [path]: text });
    expect(wrong.some((sentence) => sentence.startsWith(path) && sentence.includes(rule))).toBe(true);
  });

  test('refuse imports that go round in a circle', () => {
    const circle = {
      'server/a.ts': "import './b.ts';",
      'server/b.ts': "import './c.ts';",
      'server/c.ts': "import './a.ts';",
    };
    expect(wrongWith(circle)).toEqual([
      'Imports go round in a circle: server/a.ts -> server/b.ts -> server/c.ts -> server/a.ts.',
    ]);
  });

  test('refuse folders that go round in a circle though no file does', () => {
    const circle = {
      'server/platform/files/sweep.ts': "import '../jobs/order.ts';",
      'server/platform/files/store.ts': 'export const store = 1;',
      'server/platform/jobs/order.ts': 'export const order = 1;',
      'server/platform/jobs/worker.ts': "import '../files/store.ts';",
    };
    expect(wrongWith(circle)).toEqual([
      'What stands in server/platform/ goes round in a circle: server/platform/files -> server/platform/jobs -> server/platform/files.',
      'The files of folders go round in a circle: server/platform/jobs -> server/platform/files -> server/platform/jobs.',
    ]);
  });

  test('refuse a folder that uses what stands above it, where that uses the folder', () => {
    const circle = {
      'server/platform/http/mount.ts': "import './guard/limits.ts';",
      'server/platform/http/guard/limits.ts': "import '../refusal.ts';",
      'server/platform/http/refusal.ts': 'export const refusal = 1;',
    };
    expect(wrongWith(circle)).toEqual([
      'The files of folders go round in a circle: server/platform/http -> server/platform/http/guard -> server/platform/http.',
    ]);
  });

  test('refuse folders of the workbench that go round, and let a folder stand beside what puts it together', () => {
    const circle = {
      'src/stores/lists/Lists.ts': "import './parts/page.ts';",
      'src/stores/lists/parts/page.ts': "import '../../rows/row.ts';",
      'src/stores/rows/row.ts': 'export const row = 1;',
      'src/stores/rows/Rows.ts': "import '../lists/Lists.ts';",
    };
    expect(wrongWith(circle)).toEqual([
      'What stands in src/stores/ goes round in a circle: src/stores/lists -> src/stores/rows -> src/stores/lists.',
    ]);
    const beside = {
      'src/stores/banks/Banks.ts': "import '../listStore.ts';",
      'src/stores/listStore.ts': 'export const listStore = 1;',
    };
    expect(wrongWith(beside)).toEqual([]);
  });

  test('look at nothing that tools left below a folder with a dot, or in node_modules', () => {
    const { count } = checkedWith({});
    const text = "import '../../tests/world.ts';";
    const foreign = { 'bench/.data/copy.ts': text, 'server/node_modules/foreign.ts': text };
    expect(checkedWith(foreign)).toMatchObject({ count, wrong: [] });
  });

  test('refuse to praise a tree without modules', () => {
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-layers-'));
    folders.push(folder);
    expect(checkLayers(folder).wrong).toHaveLength(
      ['src', 'server', 'bench', 'packages/client', 'and four rooms'].length + 3,
    );
  });

  test('hold for the product', () => {
    const { count, wrong } = checkLayers();
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(20);
  });
});
