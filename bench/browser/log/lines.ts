// Makes the lines of a log; the same number always makes the same line. Copied beside the peers, which hold the same lines whole.
interface BenchLine {
  sequence: number;
  timestamp: string;
  elapsed: number;
  type: 'lifecycle' | 'error' | 'job' | 'info' | 'log' | 'debug';
  message: string;
  job?: { jobType: string; bsb: string; number: string; step: 'start' | 'end' };
}

const start = Date.UTC(2026, 10, 21);
const linesOfAJob = 400;
const jobs = ['balances', 'transactions', 'estatements', 'interims'];
const long = 'A long message that takes several rows when it is wrapped. '.repeat(12);

export function lineAt(sequence: number): BenchLine {
  const timestamp = new Date(start + sequence * 3).toISOString();
  const of = { sequence, timestamp, elapsed: sequence * 0.003 };
  const nth = Math.floor(sequence / linesOfAJob);
  const job = { jobType: jobs[nth % jobs.length] ?? '', bsb: '901-111', number: String(10_000_000 + (nth % 60)) };
  if (sequence === 1) return { ...of, type: 'lifecycle', message: 'PROCESSING Module started' };
  if (sequence % linesOfAJob === 2)
    return { ...of, type: 'job', message: `${job.jobType} start`, job: { ...job, step: 'start' } };
  if (sequence % linesOfAJob === 1)
    return { ...of, type: 'job', message: `${job.jobType} end`, job: { ...job, step: 'end' } };
  if (sequence % 997 === 0)
    return { ...of, type: 'info', message: `Überweisung an Müller & Söhne, 東京 – Zeile ${sequence}` };
  if (sequence % 499 === 0) return { ...of, type: 'log', message: long };
  const message = `GET https://online.bank.example/transactions?page=${sequence} 200 in ${80 + (sequence % 700)} ms`;
  return { ...of, type: 'debug', message };
}

/** As the service answers it. */
function entryAt(sequence: number) {
  const { job, ...line } = lineAt(sequence);
  const { type, message } = line;
  return { ...line, typeSet: [type], formatted: message, parsed: { types: [type], payload: job ?? null } };
}

export const pageSize = 500;

/** A page of entries, counted from one. */
export const entriesOf = (page: number, count: number) =>
  Array.from({ length: Math.min(pageSize, count - (page - 1) * pageSize) }, (_none, index) =>
    entryAt((page - 1) * pageSize + index + 1),
  );

export const bytesOf = (answer: unknown) => new TextEncoder().encode(JSON.stringify(answer));

/** For the peers, which take the lines themselves. */
export const linesUpTo = (count: number): BenchLine[] =>
  Array.from({ length: count }, (_none, index) => lineAt(index + 1));
