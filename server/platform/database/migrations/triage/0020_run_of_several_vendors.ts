// Runs of staff belong to no vendor: their number is the largest there can be, as 0 is what "nobody's rows" are asked with.
export const up = `
update batch_item set vendor_id = 2147483647 where vendor_id = 0;
update batch_run set vendor_id = 2147483647 where vendor_id = 0;
alter table batch_run add check (vendor_id > 0);
alter table batch_item add check (vendor_id > 0);
`;
