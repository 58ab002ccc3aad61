// Keeps which connector, in which version, read each crawl.
export const up = `
-- "name version", written when the crawl begins; null: it never began, or began before this was kept.
alter table crawler add column connector text;
`;
