// Opens what looks through bytes that strangers made before they are kept: a program, or a clamd, that the operator names.
import type { ScannerPlace } from '../settings/fileSettings.ts';
import { askClamd } from './clamd.ts';
import { askProgram } from './program.ts';
import type { Scanner } from './verdict.ts';

/** None: nothing is looked through. */
export function openScanner(place: ScannerPlace | undefined, patienceMs = 30_000): Scanner | undefined {
  if (place === undefined) return undefined;
  return place.kind === 'clamd' ? askClamd(place.at, patienceMs) : askProgram(place.file, patienceMs);
}
