// What is recommended after a statement file that cannot be read: its words name every format that can be.
export const up = `
-- Words that somebody changed stay as they are.
update next_step set vendor_words =
    'A statement file could not be read. Ask your customer to open your link again, and to bring it as CSV, XLSX, OFX, QIF, camt.053, MT940 or the PDF statement that the bank made. Scans cannot be read.'
where failure = 'file' and vendor_words =
    'A statement file could not be read. Ask your customer to export it again as CSV, OFX, QIF, camt.053 or MT940, and to open your link again.';
`;
