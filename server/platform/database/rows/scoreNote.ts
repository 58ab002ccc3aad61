// Why an application has no score, or one that is out of date, in words for whoever reads view, call or document: one text for all of them.
const changed = 'Out of date: the transactions changed after this score';

/** SQL for a row of "application": its balances disprove its lines, so that no score is made of them, and none shown as its score. */
export const isWithheld = (table: string): string => `coalesce(${table}.check_word = 'disagrees', false)`;

export const isOutdated = (table: string): string =>
  `(${table}.score_id is not null and (${table}.score_state is not null or ${isWithheld(table)}))`;

/** SQL for its text; null: the score is that of what is stored, or none is wanted. */
export function scoreNote(table: string): string {
  const hasModel = `exists (select from vendor_setting m where m.vendor_id = ${table}.vendor_id and m.key = 'score_model' and trim(m.value) <> '')`;
  const disagree = `account x where x.application_id = ${table}.id and x.check_word = 'disagrees'`;
  const accounts = `(select string_agg(x.nickname, ', ' order by x.id) || ' disagree with ' || case when count(*) = 1 then 'its' else 'their' end
    from ${disagree})`;
  const first = `(select ' (first on ' || to_char(min(g.first_wrong), 'FMDD Mon YYYY') || ')' from account_segment g
    where g.account_id in (select x.id from ${disagree}))`;
  return `case
    when ${isWithheld(table)} and (${table}.score_id is not null or ${hasModel})
      then concat('No score: the balances of ', ${accounts}, ' lines', ${first})
    when not ${isOutdated(table)} then null
    when not ${hasModel} then '${changed}, and the vendor has no score model now'
    when ${table}.score_state = 'failed' then '${changed}, and an analysis failed. Analyse again for a new score'
    when ${table}.score_state = 'changed' and not ${table}.analysis then '${changed}, and analyses are not asked for'
    else '${changed}. A new score is made when its analyses end'
  end`;
}
