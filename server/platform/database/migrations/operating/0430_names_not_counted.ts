// Renamed labels, vendors and banks are counted under their own nouns alone: nothing keeps rows by the count of names any more.
export const up = `
drop trigger vendor_named on vendor;
drop trigger label_named on label;
drop trigger bank_named on bank;
delete from change where noun = 'names';
`;
