// A session says where it began: the address, and the browser as it calls itself; those of before do not know.
export const up = `
alter table session add column address text, add column client text;
`;
