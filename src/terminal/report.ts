// Says what came of a line: for people on two outputs, for scripts as one JSON object a line.
import type { OpenList } from '../stores/lists/Lists.ts';
import { exitCodes } from './exitCodes.ts';
import type { LineResult } from './runLine.ts';
import { visible, type Screen } from './screen.ts';

export interface Told extends LineResult {
  /** Where it led, as others can open it. */
  link: string;
  copied: readonly string[];
  files: readonly string[];
  warnings: readonly string[];
  /** The list that the line opened. */
  list: OpenList | undefined;
}

export interface Manner {
  json: boolean;
  /** One line of several: rows are only counted, and each line says which it is. */
  number: number | undefined;
}

export async function report(told: Told, { json, number }: Manner, screen: Screen): Promise<void> {
  if (json) return screen.out(visible(JSON.stringify(inJson(told, number))));
  const place = number === undefined ? '' : `${number}: `;
  for (const warning of told.warnings) screen.err(visible(place + warning));
  if (told.exit !== exitCodes.ok) return screen.err(visible(place + (told.text === '' ? told.outcome : told.text)));
  const { list, copied, text, undo } = told;
  // What a browser puts on the clipboard is handed to whoever reads the output.
  if (copied.length > 0) screen.out(visible(copied.join('\n')));
  else if (list !== undefined && number === undefined) {
    const { text: rows } = await list.csv();
    screen.out(
      visible(
        rows
          .replace(/^\uFEFF/, '')
          .replaceAll('\r\n', '\n')
          .trimEnd(),
      ),
    );
    screen.err(text);
  } else screen.out(visible(place + (text === '' ? 'done' : text)));
  if (undo !== undefined) screen.err(visible(`${place}Undo: ${undo}`));
}

const inJson = ({ list, ...told }: Told, number: number | undefined) => ({
  ...(number === undefined ? {} : { number }),
  ...told,
  ...(list === undefined ? {} : { count: list.count, rows: list.shown }),
});
