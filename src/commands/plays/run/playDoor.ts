// Runs, rehearses and records plays at the desk of the workbench.
import { plays } from '../../../api/contract/plays/plays.ts';
import { addresses } from '../../../api/contract/addresses.ts';
import { failureOf, wordingOf } from '../../../api/failure.ts';
import { environmentOf } from '../../../stores/environment.ts';
import { openPlay } from '../../../stores/plays/openPlay.ts';
import { playRun } from '../../../stores/plays/playRun.ts';
import type { PlayDoor, PlayToRun } from '../../kernel/situation.ts';
import { faultText } from '../language/faultText.ts';
import { pageDesk } from './pageDesk.ts';
import { recordedPlay } from './recordedPlay.ts';
import { faultsOf, rehearse } from './rehearse.ts';
import { showCalls } from './showCalls.ts';
import type { LineDesk } from './runLine.ts';
import { runPlay, type StepResult } from './runPlay.ts';

export function playDoor(desk: LineDesk): PlayDoor {
  const { stores } = desk;
  const checked = (text: string, values: PlayToRun['values']) =>
    faultsOf(text, values, { registry: desk.registry, level: stores.session.level });

  /** Whatever keeps it from beginning is thrown; what runs then is told where it ends. */
  async function begin({ key, name, version, text, values, isConfirmed }: PlayToRun): Promise<void> {
    const part = stores.parts.of(playRun);
    const person = stores.session.user?.id;
    const { play } = checked(text, values);
    const open = stores.lists.open;
    const selection = open === undefined ? [] : open.shown.filter((_row, at) => isSelected(open, at));
    const record = await environmentOf(stores).ask(plays.begin, { body: { play: key, version, values } });
    stores.parts.of(openPlay).showRehearsed(undefined);
    part.begin({ key, name, version, text });
    const isTheirs = () => stores.session.user?.id === person;
    const tell = () =>
      isTheirs() &&
      stores.notices.tellProgress({
        line: `play.run play:${key}`,
        title: `Play ${name}`,
        done: part.steps.length,
        total: 0,
        text: part.waiting ?? lastText(part.steps.at(-1)),
        stop: () => part.stop(),
      });
    tell();
    const onStep = ({ at, text: came, outcome, took, record: of }: StepResult<never>) => {
      part.add({ line: at.line, text: came, isPassed: outcome === 'passed', took, record: of });
      tell();
    };
    const place = pageDesk(desk, { part, isConfirmed, since: Date.parse(record.began_at), selection });
    void runPlay(play, place, { values, keepGoing: false, onStep })
      .then(
        () => undefined,
        (error: unknown) => wordingOf(failureOf(error)) ?? failureOf(error).message,
      )
      .then((why) => end(key, name, record.id, why, isTheirs));
  }

  async function end(
    key: string,
    name: string,
    id: number,
    why: string | undefined,
    isTheirs: () => boolean,
  ): Promise<void> {
    const part = stores.parts.of(playRun);
    stores.notices.endProgress(`play.run play:${key}`);
    if (!isTheirs()) return;
    const isPassed = why === undefined && part.steps.every((one) => one.isPassed);
    const outcome = part.status === 'stopping' ? 'stopped' : isPassed ? 'passed' : 'failed';
    part.end(outcome);
    const failed = part.steps.find((one) => !one.isPassed);
    const said = { passed: 'passed', failed: 'failed', stopped: 'was stopped' }[outcome];
    const reason = why ?? (failed === undefined ? '' : `line ${failed.line}: ${failed.text}`);
    stores.notices.tell(isPassed ? 'success' : 'warning', `Play ${name} ${said}${reason === '' ? '' : `. ${reason}`}`);
    await environmentOf(stores)
      .ask(plays.end, {
        params: { id: String(id) },
        body: { outcome, lines: [...part.counts].slice(0, 2000) },
      })
      .catch((error: unknown) => stores.notices.tellFailure(failureOf(error)));
    // What came of each line is shown where the play is.
    if (stores.shell.layer === undefined) stores.address.go(addresses.play(key));
    await stores.parts.of(openPlay).renew();
  }

  return {
    faults: async (text, values) =>
      checked(text, values).faults.map((fault) => faultText('line', text, fault).split('\n')[0] ?? ''),
    begin,
    async rehearse({ text, values }) {
      const part = stores.parts.of(openPlay);
      await showCalls(part, rehearse(text, values, desk.registry, desk.situation), desk.situation);
    },
    recorded: async (since) => recordedPlay(stores.journal.rows, since, desk.registry, desk.situation),
  };
}

const lastText = (step: { line: number; text: string } | undefined): string =>
  step === undefined ? 'begins' : `line ${step.line}: ${step.text}`;

type Listed = NonNullable<LineDesk['stores']['lists']['open']>;

/** By its place: rows have keys that the list alone knows. */
function isSelected({ selected, places }: Listed, at: number): boolean {
  return [...selected].some((key) => places.get(key) === at);
}
