// Writes OFX, QIF, camt.053 and MT940 files in the different ways in which programs write them.
import { daySlash, plainDay, written, type Made, type TrueAccount, type TrueLine } from './truth.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Writing {
  bytes: (account: TrueAccount) => Buffer;
  words?: (line: TrueLine) => string;
}
type Ways = Readonly<Record<string, Writing>>;

const sgmlHead = (charset: string): string =>
  `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:${charset === 'utf8' ? 'UTF-8' : 'USASCII'}\r\nCHARSET:${charset === 'utf8' ? 'NONE' : '1252'}\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n`;

interface OfxHow {
  close: boolean;
  gap: string;
  isCard?: true;
  order?: 'newest';
  time?: string;
  memo?: true;
}

function ofx({ number, bsb, lines }: TrueAccount, { close, gap, isCard, order, time = '', memo }: OfxHow): string {
  const value = (name: string, text: string): string => `<${name}>${text}${close ? `</${name}>` : ''}${gap}`;
  const moves = (order === 'newest' ? lines.toReversed() : lines).map(
    ({ day, cents, words }, place) =>
      `<STMTTRN>${gap}${value('TRNTYPE', cents < 0 ? 'DEBIT' : 'CREDIT')}${value('DTPOSTED', plainDay(day) + time)}${value('TRNAMT', written(cents))}${value('FITID', String(place))}${value(memo ? 'MEMO' : 'NAME', escaped(words))}</STMTTRN>${gap}`,
  );
  const from = isCard ? 'CCACCTFROM' : 'BANKACCTFROM';
  const account = `<${from}>${gap}${isCard ? '' : value('BANKID', bsb.replace('-', ''))}${value('ACCTID', number)}${isCard ? '' : value('ACCTTYPE', 'CHECKING')}</${from}>${gap}`;
  const [bank, reply, statement] = isCard
    ? ['CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS']
    : ['BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS'];
  const balance = `<LEDGERBAL>${gap}${value('BALAMT', written(lines.at(-1)?.balance ?? 0))}${value('DTASOF', plainDay(lines.at(-1)?.day ?? ''))}</LEDGERBAL>${gap}`;
  return `<OFX>${gap}<SIGNONMSGSRSV1><SONRS><STATUS>${value('CODE', '0')}${value('SEVERITY', 'INFO')}</STATUS>${value('DTSERVER', '20260601')}${value('LANGUAGE', 'ENG')}</SONRS></SIGNONMSGSRSV1>${gap}<${bank}><${reply}>${value('TRNUID', '1')}<${statement}>${gap}${value('CURDEF', 'EUR')}${account}<BANKTRANLIST>${gap}${moves.join('')}</BANKTRANLIST>${gap}${balance}</${statement}></${reply}></${bank}></OFX>\n`;
}

const xmlHead =
  '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n';
const asciiWords = ({ words }: TrueLine): string => words.replaceAll(/[Ōā]/g, 'x');
const asciiAccount = (account: TrueAccount): TrueAccount => ({
  ...account,
  lines: account.lines.map((line) => ({ ...line, words: asciiWords(line) })),
});

export const ofxWays: Ways = {
  'version 1, a value a line': {
    bytes: (account) =>
      Buffer.from(sgmlHead('1252') + ofx(asciiAccount(account), { close: false, gap: '\r\n' }), 'latin1'),
    words: asciiWords,
  },
  'version 1, all in one line': {
    bytes: (account) => Buffer.from(sgmlHead('utf8') + ofx(account, { close: true, gap: '' })),
  },
  'version 1, a credit card, newest first': {
    bytes: (account) =>
      Buffer.from(sgmlHead('utf8') + ofx(account, { close: false, gap: '\n', isCard: true, order: 'newest' })),
  },
  'version 1, with times and a zone': {
    bytes: (account) =>
      Buffer.from(
        sgmlHead('utf8') + ofx(account, { close: false, gap: '\n', time: '120000.000[+11:AEDT]', memo: true }),
      ),
  },
  'version 2': { bytes: (account) => Buffer.from(xmlHead + ofx(account, { close: true, gap: '\n' })) },
  'version 2, newest first, in memos': {
    bytes: (account) =>
      Buffer.from(xmlHead + ofx(account, { close: true, gap: '', order: 'newest', memo: true, time: '000000' })),
  },
};

const qif = (
  { lines }: TrueAccount,
  {
    head,
    day,
    amount = (cents: number) => written(cents),
    more = () => '',
  }: {
    head: string;
    day: (day: string) => string;
    amount?: (cents: number) => string;
    more?: (line: TrueLine) => string;
  },
): Buffer =>
  Buffer.from(
    `${head}\n${lines.map((line) => `D${day(line.day)}\nT${amount(line.cents)}\nP${line.words}\n${more(line)}^\n`).join('')}`,
  );

const us = (day: string): string => {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
};

export const qifWays: Ways = {
  'day first': { bytes: (account) => qif(account, { head: '!Type:Bank', day: daySlash }) },
  'month first, with thousands': {
    bytes: (account) =>
      qif(account, { head: '!Type:Bank', day: us, amount: (cents) => written(cents, { thousands: ',' }) }),
  },
  'as Quicken writes years': {
    bytes: (account) =>
      qif(account, {
        head: '!Type:Bank',
        day(day) {
          const [year = '', month = '', date = ''] = day.split('-');
          return `${Number(month)}/${String(Number(date)).padStart(2, ' ')}'${year.slice(2)}`;
        },
      }),
  },
  'a credit card, with memos': {
    bytes: (account) =>
      qif(account, { head: '!Type:CCard', day: daySlash, more: ({ day }) => `Mmemo of ${day}\nCX\n` }),
    words: ({ words, day }) => `${words} memo of ${day}`,
  },
  'with its account above': {
    bytes: (account) =>
      qif(account, { head: `!Account\nNEveryday ${account.number}\nTBank\n^\n!Type:Bank`, day: (day) => day }),
  },
  'splits and categories': {
    bytes: (account) =>
      qif(account, {
        head: '!Option:AutoSwitch\n!Type:Bank ',
        day: daySlash,
        more: ({ cents }) => `LFood\nSFood\n$${written(cents)}\n`,
      }),
  },
};

interface CamtHow {
  version: string;
  prefix?: string;
  iban?: true;
  sts?: (text: string) => string;
  when?: (day: string) => string;
}

function camt(
  { number, opening, lines }: TrueAccount,
  { version, prefix = '', iban, sts = (text) => text, when = (day) => `<Dt>${day}</Dt>` }: CamtHow,
): Buffer {
  const tag = (text: string): string =>
    prefix === ''
      ? text
      : text.replaceAll(/<(\/?)(\w)/g, (_all, slash: string, letter: string) => `<${slash}${prefix}:${letter}`);
  const balance = (code: string, cents: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${written(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2026-01-01</Dt></Dt></Bal>`;
  const entries = lines.map(
    ({ day, cents, words }) =>
      `<Ntry><Amt Ccy="EUR">${written(Math.abs(cents))}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>${sts('BOOK')}</Sts><BookgDt>${when(day)}</BookgDt><ValDt><Dt>2026-02-02</Dt></ValDt><NtryDtls><TxDtls><RmtInf><Ustrd>${escaped(words)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  const pending = `<Ntry><Amt Ccy="EUR">99.99</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>${sts('PDNG')}</Sts><BookgDt><Dt>2026-03-03</Dt></BookgDt></Ntry>`;
  const account = iban ? `<IBAN>NL26VAYB${number}00</IBAN>` : `<Othr><Id>${number}</Id></Othr>`;
  const body = tag(
    `<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id>${account}</Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', opening)}${balance('CLBD', lines.at(-1)?.balance ?? opening)}${entries.join('\n')}${pending}</Stmt></BkToCstmrStmt>`,
  );
  const [open, close] =
    prefix === '' ? ['Document xmlns', 'Document'] : [`${prefix}:Document xmlns:${prefix}`, `${prefix}:Document`];
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${open}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">${body}</${close}>\n`,
  );
}

export const camtWays: Ways = {
  'version 2': { bytes: (account) => camt(account, { version: '02' }) },
  'version 2, by IBAN': { bytes: (account) => camt(account, { version: '02', iban: true }) },
  'version 2, with a prefix': { bytes: (account) => camt(account, { version: '02', prefix: 'ns2' }) },
  'version 4': { bytes: (account) => camt(account, { version: '04' }) },
  'version 4, with times': {
    bytes: (account) => camt(account, { version: '04', when: (day) => `<DtTm>${day}T23:30:00+13:00</DtTm>` }),
  },
  'version 8, with coded states': {
    bytes: (account) => camt(account, { version: '08', sts: (text) => `<Cd>${text}</Cd>` }),
  },
};

interface SwiftHow {
  end?: string;
  block?: true;
  entry?: true;
  german?: true;
  padded?: true;
  code?: string;
}

function mt940(
  { number, opening, lines }: TrueAccount,
  { end = '\n', block, entry, german, padded, code = 'NTRF' }: SwiftHow,
): Buffer {
  const amount = (cents: number): string => {
    const text = written(Math.abs(cents), { decimal: ',' });
    return padded ? text.padStart(15, '0') : text;
  };
  const short = (day: string): string => plainDay(day).slice(2);
  const balance = (tag: string, cents: number, day: string): string =>
    `:${tag}:${cents < 0 ? 'D' : 'C'}${short(day)}EUR${amount(cents)}`;
  const moves = lines.flatMap(({ day, cents, words }) => {
    const text = asciiWords({ day, cents, words, balance: 0 });
    const about = german ? `166?00UEBERWEISUNG?20${text.slice(0, 27)}` : text;
    return [
      `:61:${short(day)}${entry ? plainDay(day).slice(4) : ''}${cents < 0 ? 'D' : 'C'}${amount(cents)}${code}NONREF`,
      `:86:${about}`,
    ];
  });
  const last = lines.at(-1);
  const text = [
    block ? '{1:F01BANKXXXXAXXX0000000000}{2:I940BANKXXXXXXXXN}{4:' : undefined,
    ':20:STATEMENT',
    `:25:${number}`,
    ':28C:1/1',
    balance('60F', opening, lines[0]?.day ?? ''),
    ...moves,
    balance('62F', last?.balance ?? 0, last?.day ?? ''),
    block ? '-}' : '-',
    '',
  ].filter((line) => line !== undefined);
  return Buffer.from(text.join(end), 'latin1');
}

export const mt940Ways: Ways = {
  plain: { bytes: (account) => mt940(account, {}), words: asciiWords },
  'with the ends of lines of SWIFT': { bytes: (account) => mt940(account, { end: '\r\n' }), words: asciiWords },
  'in its envelope': { bytes: (account) => mt940(account, { block: true, end: '\r\n' }), words: asciiWords },
  'with days of booking': { bytes: (account) => mt940(account, { entry: true }), words: asciiWords },
  'with numbered parts': {
    bytes: (account) => mt940(account, { german: true }),
    words: (line) => `UEBERWEISUNG ${asciiWords(line).slice(0, 27)}`.trim(),
  },
  'with padded amounts': {
    bytes: (account) => mt940(account, { padded: true, entry: true, code: 'N102' }),
    words: asciiWords,
  },
};

export const makeMessage = (name: string, way: Writing, account: TrueAccount): Made => ({
  name,
  bytes: way.bytes(account),
  lines: account.lines.map((line) => ({
    day: line.day,
    cents: line.cents,
    balance: null,
    description: (way.words?.(line) ?? line.words).trim(),
  })),
});
