// What statement files tell of an account beside its lines reaches the crawl through the connector's own process.
import { afterAll, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { openApartConnector } from '../../../../server/engine/connectors/apart/apartConnector.ts';
import { apartLimits } from '../../../../server/engine/connectors/apart/limits.ts';
import { foundAccounts, foundTold } from '../../../../server/engine/connectors/found.ts';
import { readFile } from '../../../../server/engine/connectors/foundFile.ts';
import { guardWith } from '../../../../server/engine/crawling/visiting/trusted.ts';

const path = '../../../../server/engine/connectors/statements/connector.ts';
const connector = openApartConnector(fileURLToPath(new URL(path, import.meta.url)), {}, apartLimits);
const guard = guardWith({ whole: 30, silence: 30 }, new AbortController().signal);
afterAll(() => {
  connector.close();
  guard.close();
});

const swift = [
  ':20:1\n:25:11111111\n:60F:C260101EUR100,00\n:61:2601020102D10,00NMSC\n:62F:C260102EUR90,00\n-',
  ':20:2\n:25:11111111\n:60F:C260102EUR90,00\n:61:2601030103C5,50NMSC\n:62F:C260103EUR95,50\n-\n',
].join('\n');
const camt = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
  <Acct><Id><Othr><Id>22222222</Id></Othr></Id><Ccy>EUR</Ccy><Ownr><Nm>Ida Berg</Nm></Ownr></Acct>
  ${'<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-01-01</Dt></BookgDt></Ntry>'.repeat(2)}
  </Stmt></BkToCstmrStmt></Document>`;

it('tells statements with their balances, files by their place, duplicates and the holder', async () => {
  const bank = { id: 0, name: '', module: '', country: '' };
  const now = Date.UTC(2026, 10, 1);
  const visit = { bank, reference: '', known: [], seed: undefined, now, say: async () => undefined };
  const session = connector.open({ visit, isFresh: false, lost: guard.broke });
  for (const content of [swift, 'no statement', camt]) {
    const file = { bytes: Buffer.from(content), layout: undefined, known: [] };
    await guard.ask('a file', readFile, (signal) => session.read(file, signal));
  }
  const accounts = await guard.ask('the accounts', foundAccounts, (signal) => session.accounts(signal));
  const told = [];
  for (const account of accounts)
    told.push(await guard.ask('what files tell', foundTold, (signal) => session.told(account, signal)));
  session.close();
  const nothing = { holder: null, duplicates: 0, leftOut: 0, signs: [] };
  expect(told).toEqual([
    {
      ...nothing,
      currency: 'EUR',
      statements: [
        {
          file: 0,
          format: 'mt940',
          from: '2026-01-02',
          to: '2026-01-02',
          opening: 100,
          closing: 90,
          sum: -10,
          lines: 1,
        },
        {
          file: 0,
          format: 'mt940',
          from: '2026-01-03',
          to: '2026-01-03',
          opening: 90,
          closing: 95.5,
          sum: 5.5,
          lines: 1,
        },
      ],
      files: [0],
    },
    {
      ...nothing,
      currency: 'EUR',
      holder: 'Ida Berg',
      statements: [
        {
          file: 2,
          format: 'camt.053',
          from: '2026-01-01',
          to: '2026-01-01',
          opening: null,
          closing: null,
          sum: 2,
          lines: 2,
        },
      ],
      duplicates: 1,
      files: [2],
    },
  ]);
});
