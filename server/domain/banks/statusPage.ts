// The page for everybody that says how the banks do, with what went wrong in the last ninety days; only where the installation wants it.
import { stateWords as words, type BankState } from '../../../src/api/contract/crawling/bankStates.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { readingStyle } from '../../platform/http/pages/reading.ts';
import type { Services } from '../../platform/services/services.ts';
import { sinceOfState } from './queries.ts';
import { escaped } from '../../platform/text/escape.ts';

const days = 90;
/** Whoever reloads it all the time reads what was read a moment ago. */
const freshMs = 10_000;

interface Line {
  bank: string;
  state: BankState;
  since: string | null;
  until: string | null;
  sentence: string | null;
}

const now = (data: Data): Promise<Line[]> =>
  data.rows<Line>(sql`select b.name as bank, s.state, ${sinceOfState} as since, null::text as until, s.sentence
    from bank b join bank_state s on s.bank_id = b.id and s.until is null where b.unlisted_of is null
    order by s.state = 'works', b.sort_order, b.name`);

const past = (data: Data): Promise<Line[]> =>
  data.rows<Line>(sql`select b.name as bank, s.state, iso(s.since) as since, iso(s.until) as until, s.sentence
    from bank_state s join bank b on b.id = s.bank_id
    where s.until > now() - make_interval(days => ${days}) and s.state <> 'works' and b.unlisted_of is null
    order by s.since desc, s.id desc limit 500`);

/** "28 Nov 2026, 14:05" */
const timeText = (at: string | null): string =>
  at === null
    ? ''
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
        new Date(at),
      );

const cell = (text: string): string => `<td>${escaped(text)}</td>`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row}</tr>`).join('\n')}</tbody></table>`;

async function pageOf(data: Data): Promise<string> {
  const [lines, over] = [await now(data), await past(data)];
  const troubled = lines.filter(({ state }) => state !== 'works').length;
  const summary =
    lines.length === 0
      ? 'Too few crawls to say how any bank does.'
      : troubled === 0
        ? 'All banks work that can be told of.'
        : `${troubled} of the banks below ${troubled === 1 ? 'has' : 'have'} trouble at the moment.`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Banks: how they do · Signalbox</title>
<style>${readingStyle}</style>
</head>
<body>
<main>
<h1>How the banks do</h1>
<p>${summary} Times are in UTC. A bank of which too few crawls would tell is not listed.</p>
${
  lines.length === 0
    ? ''
    : table(
        ['Bank', 'State', 'Since', 'What we know'],
        lines.map(
          ({ bank, state, since: at, sentence }) =>
            `${cell(bank)}${cell(words[state])}${cell(timeText(at))}${cell(sentence ?? '')}`,
        ),
      )
}
<h2>What was</h2>
${
  over.length === 0
    ? '<p>Nothing that is over is on record.</p>'
    : table(
        ['Bank', 'State', 'From', 'Until', 'What we knew'],
        over.map(
          ({ bank, state, since: at, until, sentence }) =>
            `${cell(bank)}${cell(words[state])}${cell(timeText(at))}${cell(timeText(until ?? at))}${cell(sentence ?? '')}`,
        ),
      )
}
</main>
</body>
</html>
`;
}

/** Made anew at most every ten seconds. */
export function statusPage({ database, now: clock }: Pick<Services, 'database' | 'now'>): () => Promise<string> {
  let kept: { at: number; page: Promise<string> } | undefined;
  return () => {
    if (kept !== undefined && clock() - kept.at <= freshMs) return kept.page;
    const page = pageOf(database.system);
    kept = { at: clock(), page };
    page.catch(() => (kept = undefined));
    return page;
  };
}
