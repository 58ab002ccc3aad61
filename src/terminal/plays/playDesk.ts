// The terminal as a place in which plays run: lines with their report, records read again, rows, webhooks.
import type { Place } from '../../api/contract/plays/language/play.ts';
import type { Answer, Arrival, PlayDesk } from '../../commands/plays/run/playDesk.ts';
import { environmentOf } from '../../stores/environment.ts';
import type { TerminalDesk } from '../desk.ts';
import { exitCodes, type ExitCode } from '../exitCodes.ts';
import { askedOf } from '../../stores/records/readRecord.ts';
import { foundRecord } from '../output/writeRecord.ts';
import { roomOf } from '../output/table.ts';
import type { Form } from '../output/writeRows.ts';
import { answerIn, report, type Told } from '../lines/report.ts';
import type { Running } from '../lines/runLine.ts';
import { visible, type Screen } from '../screen.ts';
import { tryLine } from '../lines/tryLine.ts';
import { changedRecord } from '../../stores/records/changedRecord.ts';

export interface TerminalAnswer extends Answer {
  exit: ExitCode;
  told: Told;
  /** The application that it is about. */
  application: number | undefined;
  again: () => Promise<TerminalAnswer>;
}

interface Manners extends Running {
  form: Form;
  all: boolean;
  /** One line that was typed: its rows and its record are shown, and no number stands before it. */
  isOnly: boolean;
  isPlay: boolean;
  /** It undertakes to take back what it changed, however it ends. */
  takesBack: boolean;
}

export const placeOf = ({ line }: Place, isOnly: boolean, record?: string): string => {
  if (isOnly) return '';
  if (line === 0) return 'undo: ';
  return record === undefined ? `${line}: ` : `${line}: ${record}: `;
};

export function playDesk(desk: TerminalDesk, manners: Manners, screen: Screen): PlayDesk<TerminalAnswer> {
  const { stores, registry } = desk;
  const environment = environmentOf(stores);
  const { form, all, isOnly, isPlay, takesBack } = manners;
  const began = isPlay ? serviceTime(environment) : undefined;
  // What nobody expects to fail is asked for when it is needed.
  began?.catch(() => undefined);

  const answerOf = (told: Told, exit: ExitCode, again: TerminalAnswer['again'], more: object = {}): TerminalAnswer => {
    const { list, found, record } = told;
    const isDone = exit === exitCodes.ok;
    const json = { ...answerIn(told, undefined), ...more };
    const read = 'record' in json ? (json.record as Partial<{ application: { id: number } }> | undefined) : undefined;
    return {
      told,
      exit,
      isDone,
      text: told.text,
      isChange: isDone && !isRead(told),
      count: list?.count ?? found?.json.results.length,
      undo: told.undo,
      application: read?.application?.id ?? record?.json.application?.id,
      roots: [json, read?.application, read].filter((one) => one !== undefined),
      again,
    };
  };

  const isRead = ({ command }: Told): boolean => command === undefined || registry.get(command)?.effect === 'read';
  const ran = (line: string, how: Running = manners): Promise<Told> =>
    tryLine(desk, line, how, isOnly || form === 'json' || isPlay, screen, isPlay);

  /** How the same is read once more. */
  function againOf(line: string, told: Told, exit: ExitCode): TerminalAnswer['again'] {
    const { list } = told;
    const { address, lists, journal } = stores;
    const [asked, full] = [askedOf(address), address.full];
    const [touched = ''] = isRead(told) ? [] : (journal.rows[0]?.touched ?? []);
    return async function again() {
      if (!isRead(told)) {
        const changed = await changedRecord(stores, touched);
        if (changed === undefined) throw new Error('nothing can be read of what the line before changed');
        return answerOf(told, exit, again, changed);
      }
      if (told.record !== undefined)
        return answerOf({ ...told, record: await foundRecord(desk, roomOf(screen), asked) }, exit, again);
      if (list === undefined || lists.open !== list || address.full !== full) {
        const now = await ran(line);
        return answerOf(now, now.exit, again);
      }
      await list.poll();
      if (list.newCount > 0) list.showNew();
      return answerOf(told, exit, again);
    };
  }

  return {
    now: () => environment.now(),
    wait: (ms) => environment.wait(ms),
    isStopped: () => screen.stopped?.aborted === true,
    say: (text, at) => screen.err(visible(placeOf(at, isOnly) + text)),
    async run({ line, at, isRefusalExpected, record, isUndo }) {
      const told = await ran(line, isUndo ? { ...manners, confirm: async () => true } : manners);
      const place = placeOf(at, isOnly, record);
      if (takesBack && screen.stopped?.aborted === true) {
        // The output is closed, and what the line did is still to be taken back.
        screen.err(visible(place + told.text));
        return answerOf(told, told.exit, againOf(line, told, told.exit));
      }
      if (isRefusalExpected && told.exit !== exitCodes.ok) {
        await screen.out(visible(`${place}refused: ${told.text}`));
        return answerOf(told, told.exit, againOf(line, told, told.exit));
      }
      const exit = await report(told, { form, all, place, number: isOnly ? undefined : at.line }, desk, screen);
      return answerOf(told, exit, againOf(line, told, exit));
    },
    again: (answer) => answer.again(),
    async rowsOf({ told: { list, found } }, most) {
      if (list === undefined) return found?.json.results ?? [];
      if (list.shown.length >= list.count || list.shown.length >= most) return list.shown.slice(0, most);
      return (await list.readAll({ most, told: () => undefined, signal: new AbortController().signal })).slice(0, most);
    },
    async arrivalsOf({ application }, event): Promise<Arrival> {
      if (application === undefined) return { arrived: 0, seen: 'the line before is about no application' };
      const since = await began;
      const { results } = await environment.api.webhookLogs.list({ params: { id: String(application) } });
      const sent = results.filter((one) => one.event === event && Date.parse(one.timestamp) >= (since ?? 0));
      const arrived = sent.filter(({ success }) => success).length;
      const [last] = sent;
      if (last === undefined) return { arrived, seen: `no ${event} of application ${application} was sent` };
      const answer = last.response_code === null ? 'did not answer' : `answered ${last.response_code}`;
      return { arrived, seen: `${event} of application ${application} failed: the receiver ${answer}` };
    },
  };
}

/** The clock of the service, which stamps its events; a clock here may be minutes off. */
async function serviceTime({ service, now, fetch = globalThis.fetch }: ReturnType<typeof environmentOf>) {
  const response = await fetch(`${service}/version`);
  await response.body?.cancel();
  const date = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(date) ? now() : date;
}
