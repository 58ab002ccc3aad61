// Banks that could not be told that a consent has ended: since when nobody tries any more.
export const up = `
alter table consent add column bank_untold_at timestamptz;
-- What it opened is gone, and nothing waits that would tell them.
update consent t set bank_untold_at = coalesce((select max(w.finished_at) from work w
    where w.kind = 'consent' and w.state = 'failed' and w.key = 'consent ' || t.id || ' end'), t.ended_at)
  where t.given_at is not null and t.ended_at is not null and t.bank_told_at is null and t.ended_by is distinct from 'bank'
    and exists (select from work w where w.kind = 'consent' and w.state = 'failed' and w.key = 'consent ' || t.id || ' end');
`;
