// The recorded answers of Akahu, played behind a token that was given before, as `npm run connector` plays them.
import { expect, it } from 'vitest';
import { recordedBeside, tryConnector } from '../../../../../server/engine/connectorKit/tryConnector.ts';
import { folder } from './opened.ts';

it('the kit takes all that the connector brings', async () => {
  const { isGood, lines } = await tryConnector(folder, recordedBeside(folder));
  expect(lines).toEqual(
    expect.arrayContaining([
      'Signed in       with access for later crawls',
      'Account         12-3140 0171323-50, Everyday (transaction)',
      '  Transactions  4, 2026-10-02 to 2026-11-25, 1 of them pending',
      '  Owner         Ada Loveday, +64210001234',
      'The product takes all of this.',
    ]),
  );
  expect(lines.join('\n')).not.toContain('recorded-token');
  expect(isGood).toBe(true);
});
