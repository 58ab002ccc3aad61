// Whether what a bank told of an account was told with its customer's consent at the bank itself.
export const up = `
alter table account_segment add column by_consent boolean not null default false;
-- Until now two connectors asked for it.
update account_segment set by_consent = true where connector ~ '^(openbanking|akahu) ';
`;
