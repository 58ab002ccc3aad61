// What the person chose for a list, from the preferences as they are stored.
import { startsOpen } from '../views/shell/menu/widths.ts';

export interface Chosen {
  zone: string;
  isComfortable: boolean;
  isMenuOpen: boolean;
  /** The privacy shutter. */
  isShut: boolean;
  hidden: readonly string[];
  added: readonly string[];
  kept: readonly string[];
  widths: ReadonlyMap<string, number>;
  rowsPerPage: number;
}

/** Whatever was written otherwise counts as not chosen. */
export function chosenFor(list: string, remembered: (name: string) => string | undefined): Chosen {
  const preferences = partOf(parsed(remembered('signalbox.preferences')));
  const own = partOf(partOf(preferences['lists'])[list]);
  const widths = Object.entries(partOf(own['widths'])).filter((one): one is [string, number] => Number(one[1]) > 0);
  const zone = preferences['zone'];
  return {
    zone: typeof zone === 'string' && zone !== 'browser' ? zone : 'local',
    isComfortable: preferences['density'] === 'comfortable',
    isMenuOpen: startsOpen({ get: remembered }),
    isShut: remembered('signalbox.shutter') === 'true',
    hidden: textsOf(own['hidden']),
    added: textsOf(own['added']),
    kept: textsOf(own['kept']),
    widths: new Map(widths),
    rowsPerPage: Number(own['rowsPerPage'] ?? 50),
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

export const isPart = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
export const partOf = (value: unknown): Record<string, unknown> => (isPart(value) ? value : {});
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
