// Keeps of somebody who was invited that they were, by which e-mail last, and why that one never arrived.
export const up = `
alter table person add column invited_at timestamptz, add column invitation_mail bigint, add column invitation_refused text;
update person p set invited_at = p.date_joined where p.last_login is null
  and exists (select from audit a where a.command = 'people.invite' and a.object = 'person ' || p.id);
`;
