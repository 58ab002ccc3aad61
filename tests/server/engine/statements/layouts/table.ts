// What every statement file under tests/data holds, added up by hand from the file itself.
export interface Row {
  accounts: { bsb?: string; number: string; currency?: string; name?: string }[];
  lines: number;
  /** In cents, over all accounts. */
  in: number;
  out: number;
  /** What it begins and ends with, where the file tells it or its running balances do. */
  ends?: [number, number];
  /** Its own balances do not fit its lines: the file was cut for a test. */
  disagrees?: true;
  leftOut?: [line: number, why: string][];
  /** Nothing tells money out: this is what most likely holds. */
  asks?: boolean;
  refused?: number | null;
}

const unnamed = [{ number: 'unnamed' }];
/** The lines that each workbook holds. */
const twelve: Omit<Row, 'accounts'> = { lines: 12, in: 9_361_95, out: 2_278_54, ends: [100_00, 7_183_41] };
export const table: Readonly<Record<string, Row>> = {
  'csv/amex-flipped.csv': { accounts: [{ number: '01001' }], lines: 3, in: 500_00, out: 42_10 + 88_15, asks: true },
  'csv/chase.csv': { accounts: unnamed, lines: 3, in: 2_500_00, out: 15_49 + 250_00, ends: [-1_000_00, 1_234_51] },
  'csv/de-sparkasse.csv': {
    accounts: [{ number: 'DE89370400440532013000', currency: 'EUR' }],
    lines: 2,
    in: 3_000_00,
    out: 1_234_56,
  },
  'csv/hdfc-letterhead.csv': {
    accounts: [{ number: '50100012345678' }],
    lines: 2,
    in: 50_000_00,
    out: 354_00,
    ends: [577_52, 50_223_52],
    leftOut: [
      [11, 'has no date'],
      [12, 'only tells a balance'],
      [13, 'has no date'],
      [14, 'has no date'],
      [15, 'has no date'],
    ],
  },
  'csv/kotak-drcr.csv': { accounts: unnamed, lines: 2, in: 25_000_00, out: 10_000_00, ends: [50_000_00, 65_000_00] },
  'csv/monzo.csv': { accounts: [{ number: 'unnamed', currency: 'GBP' }], lines: 2, in: 2_100_00, out: 12_50 },
  'csv/nab.csv': {
    accounts: [{ bsb: '086-123', number: '12345678' }],
    lines: 2,
    in: 1_000_00,
    out: 19_90,
    ends: [40_00, 1_020_10],
  },
  'csv/revolut.csv': {
    accounts: [{ number: 'unnamed', currency: 'GBP', name: 'Current' }],
    lines: 4,
    in: 100_00,
    out: 12_50 + 50_00 + 1_50,
    ends: [500_00, 536_00],
    leftOut: [[5, 'is still pending']],
  },
  'csv/swiss.csv': { accounts: unnamed, lines: 4, in: 0, out: 1_480_00 + 312_00 + 2 * 92_40 },
  'csv/v-bankwest.csv': {
    accounts: [{ bsb: '302-985', number: '1234567' }],
    lines: 2,
    in: 300_00,
    out: 11_90,
    ends: [100_00, 388_10],
  },
  'csv/v-boa.csv': {
    accounts: unnamed,
    lines: 2,
    in: 300_00,
    out: 11_90,
    ends: [100_00, 388_10],
    leftOut: [[8, 'only tells a balance']],
  },
  'csv/v-footer.csv': {
    accounts: unnamed,
    lines: 2,
    in: 300_00,
    out: 11_90,
    ends: [100_00, 388_10],
    leftOut: [[5, 'is a sum']],
  },
  'csv/v-hdfc-lakh.csv': {
    accounts: unnamed,
    lines: 2,
    in: 125_000_00,
    out: 40_000_00,
    ends: [100_000_00, 185_000_00],
  },
  'csv/v-ingnl.csv': {
    accounts: [{ number: 'NL20INGB0001234567', currency: 'EUR' }],
    lines: 2,
    in: 2_300_00,
    out: 11_90,
    ends: [100_00, 2_388_10],
  },
  'csv/v-n26.csv': {
    accounts: [{ number: 'unnamed', currency: 'EUR', name: 'Main Account' }],
    lines: 2,
    in: 300_00,
    out: 11_90,
  },
  'csv/v-opening-row.csv': {
    accounts: unnamed,
    lines: 2,
    in: 300_00,
    out: 11_90,
    ends: [100_00, 388_10],
    leftOut: [[2, 'only tells a balance']],
  },
  'csv/v-pending.csv': {
    accounts: unnamed,
    lines: 2,
    in: 300_00,
    out: 11_90,
    ends: [100_00, 388_10],
    leftOut: [[2, 'is still pending']],
  },
  'csv/v-transtype.csv': { accounts: unnamed, lines: 2, in: 300_00, out: 11_90 },
  'csv/v-up.csv': {
    accounts: [{ bsb: '633-123', number: '123456789', currency: 'AUD' }],
    lines: 3,
    in: 2_300_00,
    out: 11_90 + 10,
  },
  'csv/westpac-au.csv': {
    accounts: [{ number: '732000123456' }],
    lines: 2,
    in: 2_500_00,
    out: 55_20,
    ends: [765_75, 3_210_55],
  },
  'mt940/generic.sta': {
    accounts: [{ number: '11111111', currency: 'EUR' }],
    lines: 2,
    in: 0,
    out: 20_00,
    ends: [100_00, 80_00],
  },
  'mt940/rabobank-iban.sta': {
    accounts: [{ number: 'NL71RABO0123456789', currency: 'EUR' }],
    lines: 4,
    in: 0,
    out: 70_00,
    ends: [1_000_00, 930_00],
  },
  'mt940/abnamro.sta': {
    accounts: [{ number: '517852257', currency: 'EUR' }],
    lines: 10,
    in: 0,
    out: 9_00 + 11_59 + 11_63 + 11_80 + 13_45 + 15_49 + 107_00 + 141_48 + 9_49 + 15_00,
    ends: [3_236_28, 1_849_75],
    disagrees: true,
  },
  'ofx/checking.ofx': { accounts: [{ number: '1452687~7', currency: 'USD' }], lines: 3, in: 1, out: 34_51 + 25_00 },
  'ofx/multiple_accounts.ofx': { accounts: [{ number: '9100' }, { number: '9200' }], lines: 0, in: 0, out: 0 },
  'ofx/ofx-v102-empty-tags.ofx': { accounts: [{ number: '12345678' }], lines: 1, in: 12_34, out: 0 },
  'xlsx/openpyxl-signed.xlsx': { accounts: [{ number: '01234567' }], ...twelve },
  'xlsx/xlsxwriter-columns.xlsx': { accounts: [{ number: '01234567' }], ...twelve, leftOut: [[14, 'is a sum']] },
  'xlsx/xlsxwriter-texts.xlsx': { accounts: unnamed, ...twelve },
  'xlsx/openpyxl-formulas.xlsx': { accounts: [], lines: 0, in: 0, out: 0, refused: 3 },
  'ofx/suncorp.ofx': { accounts: [{ number: '123456789', currency: 'AUD' }], lines: 1, in: 0, out: 16_85 },
  'ofx/date_missing.ofx': { accounts: [], lines: 0, in: 0, out: 0, refused: 33 },
  'ofx/decimal_error.ofx': { accounts: [], lines: 0, in: 0, out: 0, refused: 34 },
  'camt053/camt053.v4.xml': {
    accounts: [{ number: 'NL26VAYB8060476890', currency: 'EUR' }],
    lines: 1,
    in: 8_85,
    out: 0,
  },
  'camt053/camt053.v2.minimal.xml': {
    accounts: [{ number: 'NL26VAYB8060476890', currency: 'EUR' }],
    lines: 1,
    in: 8_85,
    out: 0,
  },
  'camt053/camt053.v2.multi.statement.xml': {
    accounts: [{ number: 'NL26VAYB8060476890', currency: 'EUR' }],
    lines: 2,
    in: 8_85,
    out: 7_00,
    ends: [18_15, 20_00],
  },
  'camt053/camt053.v2.wrong.xml': { accounts: [], lines: 0, in: 0, out: 0, refused: null },
};
