// Says a fault of a play with its file, line and column, the line itself, and a caret below what is meant.
import type { PlayFault } from '../../../api/contract/plays/language/play.ts';

const widest = 100;

export function faultText(file: string, text: string, fault: PlayFault): string {
  const line = text.replace(/^\uFEFF/, '').split(/\r?\n/)[fault.line - 1] ?? '';
  const head = `${file}:${fault.line}:${fault.column}: ${fault.message}`;
  // A tab is as wide as the screen wants it: both lines have the same.
  if (line === '' || fault.column > widest) return head;
  const before = line.slice(0, fault.column - 1).replaceAll(/[^\t]/g, ' ');
  const carets = '^'.repeat(Math.max(1, Math.min(fault.width, widest - before.length)));
  return `${head}\n  ${line.slice(0, widest)}\n  ${before}${carets}`;
}
