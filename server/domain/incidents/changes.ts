// What a change of an incident comes to: columns, lines of its timeline, and whether it is to be told.
import type { IncidentChange, IncidentRow } from '../../../src/api/contract/watching/incidents.ts';
import { severities } from '../../../src/api/contract/watching/words.ts';
import type { EntryKind } from '../../engine/watching/incidents/entries.ts';
import type { Told } from '../../engine/watching/incidents/tell.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';

export interface Changed {
  parts: Sql[];
  entries: { what: EntryKind; text: string }[];
  told?: Told;
}

export function changesOf(before: IncidentRow, body: IncidentChange): Changed {
  const changed: Changed = { parts: [], entries: [] };
  const say = (what: EntryKind, text: string, ...parts: Sql[]): void => {
    changed.entries.push({ what, text });
    changed.parts.push(...parts);
  };
  changeOwner(before, body, changed);
  const { severity, ticket, summary, note, run } = body;
  if (severity !== undefined && severity !== before.severity) {
    const isRaised = severities.indexOf(severity) > severities.indexOf(before.severity);
    say(isRaised ? 'raised' : 'lowered', `From ${before.severity} to ${severity}`, sql`severity = ${severity}`);
    if (isRaised && before.state !== 'closed') changed.told = 'worse';
  }
  if (ticket !== undefined && ticket !== (before.ticket ?? ''))
    say('ticket', ticket === '' ? 'No ticket any more' : ticket, sql`ticket = ${ticket === '' ? null : ticket}`);
  if (summary !== undefined && summary !== (before.summary ?? ''))
    say('summary', summary === '' ? 'Taken away' : 'Written', sql`summary = ${summary === '' ? null : summary}`);
  if (note !== undefined) say('note', note);
  if (run !== undefined) say('recrawl', `What it hit is crawled again by run ${run}`);
  changeState(before, body, changed, say);
  return changed;
}

function changeOwner(before: IncidentRow, { owner_id: owner }: IncidentChange, changed: Changed): void {
  if (owner === undefined) return;
  // Given back, it is nobody's elsewhere either.
  if (owner === (before.owner?.id ?? null) && before.taken_elsewhere === null) return;
  const isRunning = before.state === 'open' || before.state === 'taken';
  changed.parts.push(sql`owner_id = ${owner}`, sql`taken_elsewhere = null`);
  if (isRunning) changed.parts.push(sql`state = ${owner === null ? 'open' : 'taken'}`);
  changed.entries.push({ what: owner === null ? 'given back' : 'taken', text: '' });
  if (owner !== null && isRunning) changed.told = 'taken';
}

function changeState(
  before: IncidentRow,
  { state, merged_into: into }: IncidentChange,
  changed: Changed,
  say: (what: EntryKind, text: string, ...parts: Sql[]) => void,
): void {
  if (into !== undefined) {
    say(
      'merged',
      `It is a part of incident ${into}`,
      sql`merged_into = ${into}`,
      ...(before.state === 'closed' ? [] : [sql`state = 'closed'`, sql`closed_at = now()`]),
    );
    changed.told = 'over';
  } else if (state === 'closed' && before.state !== 'closed') {
    say('closed', '', sql`state = 'closed'`, sql`closed_at = now()`);
    // Who was told that it began hears its end; of one that was over by itself they did.
    if (before.state !== 'over') changed.told = 'over';
  } else if (state === 'open' && before.state === 'closed') {
    const isTaken = before.owner !== null || before.taken_elsewhere !== null;
    say(
      'reopened',
      '',
      sql`state = ${isTaken ? 'taken' : 'open'}`,
      sql`closed_at = null`,
      sql`over_at = null`,
      sql`merged_into = null`,
    );
    changed.told = 'begun';
  }
}
