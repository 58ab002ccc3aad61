// Messages of failures that are alike become the same text, and nothing in it says whose failure it was.
import { describe, expect, it } from 'vitest';
import { normalMessage } from '../../../../server/engine/causes/normalMessage.ts';

describe('a normal message', () => {
  it.each([
    ['The element #balance-12 did not appear', 'The element #balance-<n> did not appear'],
    ['No answer for 90 s (reading page 3 of 12)', 'No answer for <n> s (reading page <n> of <n>)'],
    ['Account 062-000 12345678 is closed', 'Account <n> is closed'],
    ['Card ****1234 was refused', 'Card <n> was refused'],
    ['Balance $1,234.56 is not $ 1,200.00', 'Balance <amount> is not <amount>'],
    ['AUD 12.50 and 80 NZD are owed', '<amount> and <amount> are owed'],
    ['Locked until 2026-11-23T10:15:00.123Z', 'Locked until <time>'],
    ['Locked until 2026-11-23 10:15 AEDT for now', 'Locked until <time> for now'],
    ['Down from 23 Nov 2026, 10:15 PM to 24/11/2026', 'Down from <time> to <time>'],
    ['Back on November 24, 2026', 'Back on <time>'],
    ['Crawler 3f2a0c1e-9c1d-4b8e-8f2d-0123456789ab is gone', 'Crawler <id> is gone'],
    ['Session 0xdeadbeef01 and token a1b2c3d4e5f6 ended', 'Session <id> and token <id> ended'],
    ['Reference ABC1234567 is unknown', 'Reference <id> is unknown'],
    ['The page said "Sorry, Ada" and \'try again\'', 'The page said <value> and <value>'],
    ['The page said "Sorry, Ada', 'The page said <value>'],
    ["It didn’t work, and the user’s page isn't there", "It didn’t work, and the user’s page isn't there"],
    ['Mail ada@example.com or see https://bank.example/x?y=1', 'Mail <e-mail> or see <url>'],
    ['Customer: Ada Loveday, locked', 'Customer: <value>, locked'],
    ['Statement of Ada Loveday could not be read', 'Statement of <name> could not be read'],
    ['Dear Mrs Loveday, your access is locked', 'Dear <name>, your access is locked'],
    ['HTTP 503 from the bank', 'HTTP 503 from the bank'],
    ['two\n lines\u202e and \u0007 a bell', 'two lines and a bell'],
  ])('%s', (message, normal) => {
    expect(normalMessage(message)).toBe(normal);
  });

  it('says the same for two customers, and keeps what tells two failures apart', () => {
    const locked = (name: string, days: number) => normalMessage(`Access of ${name} is locked for ${days} days`);
    expect(locked('Ada Loveday', 2)).toBe(locked('Grace Hooper', 11));
    expect(normalMessage('HTTP 503 from the bank')).not.toBe(normalMessage('HTTP 404 from the bank'));
  });

  it('stays what it is when it is made normal again, and is never long', () => {
    const once = normalMessage('Reference ABC1234567 of $12.00 at 10:15 was "refused" for ada@example.com');
    expect(normalMessage(once)).toBe(once);
    expect(normalMessage('word '.repeat(5000)).length).toBeLessThanOrEqual(300);
  });
});
