// A link for a new password knows its e-mail, so that the newest is sent again where no more new ones are; those of before do not.
export const up = `
alter table password_reset add column mail_id bigint references mail (id) on delete set null;
create index password_reset_mail on password_reset (mail_id);
create index password_reset_person on password_reset (person_id);
`;
