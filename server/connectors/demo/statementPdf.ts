// A demo bank's statement of one month, as the PDF that a customer could download.
import PDFDocument from 'pdfkit';
import type { FoundAccount, FoundTransaction } from '../found.ts';

export interface StatementText {
  bank: string;
  account: FoundAccount;
  title: string;
  lines: readonly FoundTransaction[];
}

export async function statementPdf({ bank, account, title, lines }: StatementText): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 56, info: { Title: `${title} - ${bank}`, Author: bank } });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => void parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  document.fontSize(18).text(bank);
  document.fontSize(12).text(title);
  document.fontSize(10).text(`${account.nickname}, ${account.bsb} ${account.number}`).moveDown();
  for (const { date, description, amount, balance } of lines) {
    document.text(`${date}   ${description}   ${amount.toFixed(2)}   ${balance === null ? '' : balance.toFixed(2)}`);
  }
  if (lines.length === 0) document.text('Nothing moved on this account.');
  document.end();
  return whole;
}
