// A whole product for the code of the guides: the demo data with its bank, a token of a vendor's developer, and programs that are run as they stand.
import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { helperFiles } from '../../src/api/contract/guides/guides.ts';
import type { Language } from '../../src/api/contract/guides/start.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { openWorld, type Person, type World } from '../world.ts';

export interface Product {
  world: World;
  /** Whose token it is. */
  developer: Person;
  vendor: { id: number; label: string };
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Runs a program to its end, and answers what it printed; one that fails is shown with what it said. */
  run(language: Language, code: string): Promise<string>;
  /** Starts one that waits, until it has printed that it listens. */
  start(language: Language, code: string): Promise<Waiting>;
  close(): Promise<void>;
}

export interface Waiting {
  printed(): string;
  stop(): Promise<void>;
}

export const programs: Readonly<Record<Language, { file: string; command: string }>> = {
  sh: { file: 'example.sh', command: 'sh' },
  ts: { file: 'example.mts', command: process.execPath },
  python: { file: 'example.py', command: 'python3' },
};

export async function openProduct(): Promise<Product> {
  const world = await openWorld({
    work: true,
    env: { SIGNALBOX_DEMO_BANK_SPEED: 'fast', SIGNALBOX_ALLOW_LOOPBACK: 'on', SIGNALBOX_ALLOW_HTTP: 'on' },
  });
  const developer = await world.script('vendor@signalbox.test');
  const made = await developer.ask('POST', 'users/me/tokens', { body: { name: 'The guides' } });
  expect(made.status).toBe(200);
  const vendor = await world.database.system.one<{ id: number; label: string }>(sql`select v.id, l.ref as label
    from vendor v join label l on l.id = v.primary_label_id where v.name = 'Harbour Loans'`);
  if (vendor === undefined) throw new Error('The demo data has no Harbour Loans');
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-guides-'));
  for (const file of helperFiles) copyFileSync(new URL(`../../docs/api/${file}`, import.meta.url), join(folder, file));
  const env = {
    ...process.env,
    SIGNALBOX: world.url,
    IDENTIFIER: String(made.json['identifier']),
    SECRET: String(made.json['secret']),
  };

  function begin(language: Language, code: string): { child: ChildProcess; said: { text: string } } {
    const { file, command } = programs[language];
    writeFileSync(join(folder, file), code);
    const child = spawn(command, [file], { cwd: folder, env });
    const said = { text: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => void (said.text += part.toString()));
    return { child, said };
  }
  const ended = (child: ChildProcess): Promise<number | null> =>
    new Promise((resolve) => child.once('close', (status) => resolve(status)));

  return {
    world,
    developer,
    vendor,
    folder,
    env,
    async run(language, code) {
      const { child, said } = begin(language, code);
      const status = await ended(child);
      expect({ status, code, said: status === 0 ? '' : said.text }).toEqual({ status: 0, code, said: '' });
      return said.text;
    },
    async start(language, code) {
      const { child, said } = begin(language, code);
      const end = ended(child);
      await expect.poll(() => said.text, { timeout: 20_000 }).toContain('Listening');
      return {
        printed: () => said.text,
        async stop() {
          child.kill();
          await end;
        },
      };
    },
    async close() {
      await world.close();
      rmSync(folder, { recursive: true });
    },
  };
}
