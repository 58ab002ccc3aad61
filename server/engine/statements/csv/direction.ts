// What the words of a direction column say: money out, or money in.
export type Direction = 'out' | 'in';

const outWords =
  /^(?:d|dr|debit|dbit|af|out|-|w|withdrawals?|paid out|money out|purchase|soll|s|lastschrift|belastung|outgoing|expense|payment out)\.?$/i;
const inWords =
  /^(?:c|cr|credit|crdt|bij|in|\+|deposits?|paid in|money in|refund|haben|h|gutschrift|incoming|income|payment in)\.?$/i;

export function directionOf(cell: string): Direction | undefined {
  const word = cell.trim().replace(/^\((.*)\)$/, '$1');
  if (outWords.test(word)) return 'out';
  return inWords.test(word) ? 'in' : undefined;
}
