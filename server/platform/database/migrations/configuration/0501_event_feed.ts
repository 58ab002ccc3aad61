// The place of each event among those that are read: given when somebody asks, so that none comes behind one that was read.
export const up = `
create sequence event_place;
alter table webhook_event add column place bigint unique;
create index webhook_event_vendor_place on webhook_event (vendor_id, place);
create index webhook_event_unplaced on webhook_event (vendor_id, id) where place is null;
`;
