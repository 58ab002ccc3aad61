// The workbench as a place in which plays run: lines through its desk, the rows and the record that they lead to, webhooks, a clock.
import { environmentOf } from '../../../stores/environment.ts';
import { openFound } from '../../../stores/found/foundPart.ts';
import type { OpenList } from '../../../stores/lists/openList.ts';
import type { PlayRunPart } from '../../../stores/plays/playRun.ts';
import { changedRecord } from '../../../stores/records/changedRecord.ts';
import { askedOf, readWithRow, type ReadRecord } from '../../../stores/records/readRecord.ts';
import { failureOf, wordingOf } from '../../../api/failure.ts';
import { goLine } from '../../kernel/nouns/goLine.ts';
import { understand } from '../../kernel/understand.ts';
import { withPresets } from '../../kernel/verdict.ts';
import type { Answer, Arrival, PlayDesk } from './playDesk.ts';
import { runLine, type LineDesk, type LineEnd } from './runLine.ts';

export interface PageAnswer extends Answer {
  application: number | undefined;
  list: OpenList | undefined;
  found: readonly unknown[] | undefined;
  again: () => Promise<PageAnswer>;
}

interface Manners {
  part: PlayRunPart;
  isConfirmed: boolean;
  /** By the clock of the service. */
  since: number;
  /** The rows that were selected when the play began. */
  selection: readonly unknown[];
}

/** What the line led to. */
interface Led {
  end: LineEnd;
  record?: ReadRecord | undefined;
  list?: OpenList | undefined;
  found?: readonly unknown[] | undefined;
}

export function pageDesk(desk: LineDesk, { part, isConfirmed, since, selection }: Manners): PlayDesk<PageAnswer> {
  const { stores } = desk;
  const environment = environmentOf(stores);

  function answerOf(line: string, led: Led, again: PageAnswer['again'], more: object = {}): PageAnswer {
    const { end, record, list, found } = led;
    const { command, ...told } = end;
    const json = {
      line,
      command: command?.id,
      ...told,
      link: stores.address.link,
      ...(record && { record }),
      ...(found && { found: { results: found } }),
      ...(list && { count: list.count, leftOut: list.leftOut, rows: list.shown }),
      ...more,
    };
    const read = 'record' in json ? (json.record as ReadRecord | undefined) : undefined;
    return {
      isDone: end.isDone,
      text: end.text,
      isChange: end.isDone && command?.effect !== 'read',
      count: list?.count ?? found?.length,
      undo: end.undo,
      application: read?.application.id,
      roots: [json, read?.application, read].filter((one) => one !== undefined),
      list,
      found,
      again,
    };
  }

  async function ran(line: string, yes: boolean): Promise<Led> {
    const before = stores.address.full;
    const end = await runLine(desk, line, yes);
    if (!end.isDone || end.command === undefined) return { end };
    const isFound = end.command.id === 'record.find';
    const { address, lists, parts } = stores;
    const hits = isFound ? parts.of(openFound).shown?.results : undefined;
    if (hits !== undefined && hits.length > 0) return { end, found: hits };
    const isHere = address.full === before && leadsHere(line);
    // Whoever names a list once more wants its rows as they are now.
    if (isHere) await lists.open?.fetch();
    const list = lists.open;
    const isShown = address.full !== before || isFound || isHere || end.command.id.startsWith('go.');
    if (list === undefined || !isShown) return { end };
    const trouble = troubleOf(list);
    if (trouble !== undefined) return { end: { ...end, isDone: false, text: trouble } };
    if (isFound && Object.keys(askedOf(address)).length > 0) return withRecord(end);
    if (end.text !== '' && !isFound) return { end };
    const rows = list.shown.length === 1 ? '1 row' : `${list.shown.length} rows`;
    const counted = `${list.name}: ${rows} of ${list.isEstimate ? 'about ' : ''}${list.count}`;
    return { end: { ...end, text: end.text === '' ? counted : end.text }, list };
  }

  async function withRecord(end: LineEnd): Promise<Led> {
    try {
      return { end, record: await readWithRow(stores) };
    } catch (error) {
      const failure = failureOf(error);
      return { end: { ...end, isDone: false, text: wordingOf(failure) ?? failure.message } };
    }
  }

  /** It opens the list that was open before: its rows are what was asked for. */
  function leadsHere(line: string): boolean {
    const { registry, situation } = desk;
    const { command, answers } = understand(goLine(line, registry), registry, situation);
    const address = command?.address(withPresets(command, situation, answers), situation);
    return address !== undefined && address === stores.address.full;
  }

  /** How the same is read once more. */
  function againOf(line: string, led: Led): PageAnswer['again'] {
    const { address, lists, journal } = stores;
    const [asked, full] = [askedOf(address), address.full];
    const isRead = led.end.command?.effect === 'read';
    const touched = isRead ? undefined : journal.rows.find(({ surface }) => surface === 'play')?.touched[0];
    return async function again(): Promise<PageAnswer> {
      const { list, record } = led;
      if (!isRead) {
        const changed = await changedRecord(stores, touched ?? '');
        if (changed === undefined) throw new Error('nothing can be read of what the line before changed');
        return answerOf(line, led, again, changed);
      }
      if (record !== undefined) return answerOf(line, { ...led, record: await readWithRow(stores, asked) }, again);
      if (list === undefined || lists.open !== list || address.full !== full)
        return answerOf(line, await ran(line, false), again);
      await list.poll();
      if (list.newCount > 0) list.showNew();
      return answerOf(line, led, again);
    };
  }

  return {
    now: () => environment.now(),
    wait: (ms) => environment.wait(ms),
    isStopped: () => part.status !== 'running',
    say: (text) => part.say(text),
    selection: () => selection,
    async run({ line, isUndo, isRefusalExpected }) {
      const led = await ran(line, isConfirmed || isUndo);
      // What was expected is no failure for people either.
      if (isRefusalExpected) stores.notices.forgetFailures(led.end.command?.title ?? '', [led.end.text]);
      return answerOf(line, led, againOf(line, led));
    },
    again: (answer) => answer.again(),
    async rowsOf({ list, found }, most) {
      if (list === undefined) return found ?? [];
      if (list.shown.length >= list.count || list.shown.length >= most) return list.shown.slice(0, most);
      return (await list.readAll({ most, told: () => undefined, signal: new AbortController().signal })).slice(0, most);
    },
    async arrivalsOf({ application }, event): Promise<Arrival> {
      if (application === undefined) return { arrived: 0, seen: 'the line before is about no application' };
      const { results } = await environment.api.webhookLogs.list({ params: { id: String(application) } });
      return arrivalIn(results, event, application, since);
    },
  };
}

function troubleOf({ problems, failure }: OpenList): string | undefined {
  const [problem] = problems;
  if (problem !== undefined) return `${problem.field} ${problem.message}`;
  return failure && (wordingOf(failure) ?? failure.message);
}

interface Sent {
  event: string;
  timestamp: string;
  success: boolean;
  response_code: number | null;
}

/** What the receivers of an application heard of an event since then. */
export function arrivalIn(all: readonly Sent[], event: string, application: number, since: number): Arrival {
  const sent = all.filter((one) => one.event === event && Date.parse(one.timestamp) >= since);
  const arrived = sent.filter(({ success }) => success).length;
  const [last] = sent;
  if (last === undefined) return { arrived, seen: `no ${event} of application ${application} was sent` };
  const answer = last.response_code === null ? 'did not answer' : `answered ${last.response_code}`;
  return { arrived, seen: `${event} of application ${application} failed: the receiver ${answer}` };
}
