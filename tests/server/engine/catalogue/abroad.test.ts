// What a lender looks for first in lines of six other countries: pay, benefits, tax, rent, loans and gambling.
import { describe, expect, it } from 'vitest';
import { openClassifier } from '../../../../bench/rules/measure.ts';
import { regexOfName } from '../../../../server/engine/catalogue/byName.ts';

const classify = openClassifier();

const lines: readonly (readonly [country: string, description: string, category: string])[] = [
  ['GB', 'FASTER PAYMENT RECEIVED NORTHWIND LTD SALARY NOV', 'Wages'],
  ['GB', 'DWP UC 12345678A', 'Government Benefits'],
  ['GB', 'HMRC CHILD BENEFIT', 'Government Benefits'],
  ['GB', 'HMRC NDDS SELF ASSESSMENT', 'Tax'],
  ['GB', 'LUTON BOROUGH COUNCIL TAX', 'Council Rates'],
  ['GB', 'CARD PAYMENT TO PADDY POWER ON 12 NOV', 'Gambling'],
  ['US', 'NORTHWIND INC DES:PAYROLL ID:XXXXX1234', 'Wages'],
  ['US', 'SSA TREAS 310 DES:XXSOC SEC', 'Government Benefits'],
  ['US', 'IRS TREAS 310 DES:TAX REF', 'Tax Refunds'],
  ['US', 'IRS USATAXPYMT', 'Tax'],
  ['US', 'DRAFTKINGS *SPORTSBOOK BOSTON MA', 'Gambling'],
  ['US', 'ADVANCE AMERICA #3310', 'Short Term Loans'],
  ['DE', 'LOHN/GEHALT 11/2026 NORDWIND GMBH', 'Wages'],
  ['DE', 'GEHALT 11/2026 AMAZON LOGISTIK', 'Wages'],
  ['DE', 'BUNDESAGENTUR FÜR ARBEIT - FAMILIENKASSE KINDERGELD', 'Government Benefits'],
  ['DE', 'FINANZAMT KASSEL EINKOMMENSTEUER', 'Tax'],
  ['DE', 'MIETE NOVEMBER 2026', 'Rent'],
  ['DE', 'TIPICO CO LTD', 'Gambling'],
  ['NL', 'SALARIS NOVEMBER NOORDENWIND BV', 'Wages'],
  ['NL', 'BELASTINGDIENST ZORGTOESLAG', 'Government Benefits'],
  ['NL', 'SVB KINDERBIJSLAG 4E KWARTAAL', 'Government Benefits'],
  ['NL', 'BELASTINGDIENST INKOMSTENBELASTING', 'Tax'],
  ['NL', 'HOLLAND CASINO VENLO', 'Gambling'],
  ['FR', 'VIR SEPA SALAIRE NOVEMBRE VENT DU NORD', 'Wages'],
  ['FR', 'VIR CAF DE PARIS PRESTATIONS', 'Government Benefits'],
  ['FR', 'VIR FRANCE TRAVAIL ALLOCATION', 'Government Benefits'],
  ['FR', 'PRLV DGFIP IMPOT REVENU', 'Tax'],
  ['FR', 'PRLV SEPA COFIDIS ECHEANCE', 'Loan Repayments'],
  ['FR', 'CARTE 12/11/26 BETCLIC CB*4417', 'Gambling'],
  ['IN', 'NEFT-N123-NORTHWIND PVT LTD-SALARY NOV 26', 'Wages'],
  ['IN', 'ITDTAX REFUND 2026-27', 'Tax Refunds'],
  ['IN', 'ACH D- BAJAJ FINANCE LTD-EMI', 'Loan Repayments'],
  ['IN', 'UPI-DREAM11-DREAM11@YBL', 'Gambling'],
  ['IN', 'UPI-KREDITBEE-PAY@AXL', 'Short Term Loans'],
];

describe('the rules of other countries', () => {
  it.each(lines)('%s: %s is %s', (country, description, category) => {
    expect(classify({ country, description })).toBe(category);
  });

  it('say nothing of a line of another country', () => {
    expect(classify({ country: 'US', description: 'GEHALT 11/2026 NORDWIND' })).toBe(undefined);
  });
});

it('a name is found as banks write it', () => {
  const isIn = (name: string, text: string): boolean => new RegExp(regexOfName(name)).test(text);
  for (const [name, text] of [
    ["Sainsbury's", 'SAINSBURYS S/MKTS'],
    ["Sainsbury's", "SAINSBURY'S LUTON"],
    ['Müller Drogerie', 'MUELLER DROGERIE ULM'],
    ['Müller Drogerie', 'MÜLLER DROGERIE ULM'],
    ['Jean-Louis David', 'JEAN LOUIS DAVID RENNES'],
    ['B&Q', 'B & Q 1234'],
    ['Bol.com', 'BOL.COM'],
  ] as const)
    expect(isIn(name, text), `${name} in ${text}`).toBe(true);
  expect(isIn('Aldi', 'GARIBALDI RESTAURANT')).toBe(false);
});
