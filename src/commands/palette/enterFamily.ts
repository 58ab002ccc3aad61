// What the other ways of pressing Enter on a row of the palette do: another tab, the plan only, one more answer, the link.
import type { Step } from '../../stores/palette/Palette.ts';
import type { Command } from '../kernel/command.ts';
import type { Outcome } from '../kernel/runCommand.ts';
import { planOf } from '../kernel/plan.ts';
import type { AnyQuestion } from '../kernel/question.ts';
import type { Registry } from '../kernel/registry.ts';
import type { Situation } from '../kernel/situation.ts';
import { withPresets } from '../kernel/verdict.ts';
import type { Row } from './row.ts';

interface Surface {
  readonly registry: Registry;
  readonly situation: Situation;
  run(command: Command, answers: Record<string, unknown>, entrance: { surface: 'palette' }): Promise<Outcome>;
}

/** The address of what the row leads to is given to another command: it is opened in another tab, or copied. */
export async function handAddress(desk: Surface, row: Row | undefined, to: 'link.open' | 'link.copy'): Promise<void> {
  const { registry, situation } = desk;
  const { palette } = situation.stores;
  const taker = registry.get(to);
  if (row === undefined || taker === undefined) return;
  const address = row.command.address(withPresets(row.command, situation, row.answers), situation);
  if (address === undefined) return palette.tell(`${row.title} is no page: it has no link`);
  const outcome = await desk.run(taker, { address }, { surface: 'palette' });
  if (outcome.kind === 'done') palette.close();
}

export function showPlan({ situation }: Surface, row: Row | undefined): void {
  if (row !== undefined) situation.stores.palette.showPlan(planOf(row.command, row.answers, situation));
}

/** A question that takes several answers gets one more, or one less; a record that is found joins the selected rows. */
export async function addToSelection(desk: Surface, row: Row | undefined): Promise<void> {
  const { registry, situation } = desk;
  const { palette, lists } = situation.stores;
  const name = palette.question ?? '';
  const question = registry.get(palette.asked ?? '')?.asks[name];
  if (row === undefined) return;
  if (question?.many === true) return palette.pick(pickedWith(row, name, question, palette.answers[name], situation));
  const select = registry.get('list.select');
  const { id } = row.answers;
  if (select === undefined || typeof id !== 'string' || lists.open?.places.has(id) !== true)
    return palette.tell('This is not a row of the list, so it cannot be selected');
  await desk.run(select, { row: id }, { surface: 'palette' });
}

function pickedWith(
  row: Row,
  name: string,
  question: AnyQuestion,
  before: unknown,
  situation: Situation,
): Step | undefined {
  const chosen = question.choices(situation).find(({ text }) => row.key === `${name}:${text}`)?.value;
  const [held, more] = [listOf(before), listOf(chosen)];
  const isTakenBack = more.every((one) => held.includes(one));
  const value = isTakenBack ? held.filter((one) => !more.includes(one)) : [...held, ...more];
  const text = question.print(value);
  return value.length === 0 ? undefined : { name, value, text, title: text };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
