// Keeps why an e-mail that waited was not sent: what it would have said is not so any more.
export const up = `
alter table written_email add column withdrawn text;
`;
