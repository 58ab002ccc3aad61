// The real clamd, where it is installed: what it refuses is not kept, what it cannot look at is said, and stored files can be sent through it later.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkFiles } from '../../../../server/operating/walkFiles.ts';
import { openScanner } from '../../../../server/platform/scanning/scanner.ts';
import { scannerPlace } from '../../../../server/platform/settings/fileSettings.ts';
import { asPerson, csvOf, personOf } from '../../domain/statementFiles/bringing.ts';
import { messagesOf, openCrawlWorld, order, type CrawlWorld, type Ordered } from '../../engine/crawling/crawls.ts';
import type { Person } from '../../../world.ts';
import { hasClamd, ownClamd, type OwnClamd } from './ownClamd.ts';

const marked = 'MARKED BY A TEST';

describe.skipIf(!hasClamd)('a real clamd', () => {
  let clamd: OwnClamd;
  let crawls: CrawlWorld;
  let person: Person;
  let first: Ordered;
  beforeAll(async () => {
    clamd = ownClamd('1M');
    await clamd.start({ 'Signalbox.Marked': marked });
    crawls = await openCrawlWorld({ env: { SIGNALBOX_SCANNER: clamd.setting } });
    person = await personOf(crawls.world, 'una@harbour.example', crawls.vendor);
    first = await order(crawls, { user: 'anna' });
    await crawls.world.settled();
  });
  afterAll(async () => {
    await crawls.world.close();
    await clamd.remove();
  });

  const scanner = () => openScanner(scannerPlace({ SIGNALBOX_SCANNER: clamd.setting })) ?? expect.unreachable();
  const bring = (words: string) => asPerson(crawls.world, person, first.application, csvOf([[3, words, '-12.00']]));
  const walk = async () => {
    const said: string[] = [];
    const { database, app } = crawls.world;
    const isWell = await walkFiles(database.system, app.services.settings, scanner(), (text) => void said.push(text));
    return { isWell, said };
  };

  it('gives its verdicts, and says what is more than it takes', async () => {
    await scanner().probe();
    expect(await scanner().find(Buffer.alloc(900_000, 'a'))).toBeUndefined();
    const bad = Buffer.concat([Buffer.alloc(900_000, 'a'), Buffer.from(marked)]);
    expect(await scanner().find(bad)).toBe('Signalbox.Marked.UNOFFICIAL');
    await expect(scanner().find(Buffer.alloc(6_000_000, 'a'))).rejects.toThrow(/size limit exceeded|StreamMaxLength/);
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => scanner().find(bad)))).size).toBe(1);
  });

  it('lets a clean statement file in, and no marked one', async () => {
    expect((await bring('WOOLWORTHS')).json.file).toMatchObject({ name: 'mine.csv' });
    const refused = await bring(marked);
    expect([refused.status, refused.json]).toMatchObject([
      200,
      { file: null, refusal: 'mine.csv was refused: the scanner found something harmful in it.' },
    ]);
    expect(await walk()).toEqual({
      isWell: true,
      said: [
        expect.stringMatching(
          /^Stored files: [1-9]\d*, of which 0 .*; the scanner refuses 0 and could not look through 0\.$/,
        ),
      ],
    });
  });

  it('that is away keeps files out and says so, and when it is back refuses what a bank brings', async () => {
    await clamd.stop();
    const away = await bring('COLES');
    expect([away.status, away.json.message]).toEqual([
      503,
      'Files cannot be looked through at the moment. Please try again.',
    ]);
    const unseen = await order(crawls, { user: 'bert' });
    await crawls.world.settled();
    expect(await messagesOf(crawls, unseen)).toContainEqual(
      expect.stringContaining('was not kept: the scanner could not be asked'),
    );
    const without = await walk();
    expect([without.isWell, without.said[0]]).toEqual([false, expect.stringContaining('was not looked through')]);

    await clamd.start({ 'Signalbox.Pdf': '%PDF-1' });
    const refused = await order(crawls, { user: 'carl' });
    await crawls.world.settled();
    expect(await messagesOf(crawls, refused)).toContainEqual(
      expect.stringContaining('was not kept: the scanner found Signalbox.Pdf.UNOFFICIAL'),
    );
    expect((await bring('ALDI')).status).toBe(200);
  });

  it('finds by npm run verify -- --scan what was stored before it knew of it', async () => {
    const { isWell, said } = await walk();
    const found = said.filter((text) => /^The scanner found Signalbox\.Pdf\.UNOFFICIAL in the file \d+\//.test(text));
    expect(isWell).toBe(false);
    expect(found.length).toBeGreaterThan(0);
    expect(said.at(-1)).toContain(`the scanner refuses ${found.length} and could not look through 0.`);
  });
});
