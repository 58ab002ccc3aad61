// A line to the real service on a clock of its own: answers come as late as the test says, and what would change anything is written down and not sent.
interface Due {
  at: number;
  order: number;
  go: () => void;
}

export interface Line {
  now(): number;
  wait(ms: number): Promise<void>;
  fetch: typeof globalThis.fetch;
  /** Lets everything happen until that moment, or until nothing but long waits is left. */
  pass(until: number | 'idle'): Promise<void>;
  /** Something happens at that moment. */
  at(moment: number, go: () => void): void;
}

/** What the service said to a question, kept for all that ask it again: nothing here changes it. */
export type Answers = Map<string, Promise<{ status: number; text: string }>>;

export interface Lateness {
  /** How late the next answer is, in milliseconds, and whether it fails. */
  next(): { late: number; fails: boolean };
}

/** Polls, those that follow a crawl every five seconds too, and the end of patience: nothing that a person waits for. */
const long = 4_900;
/** A list that polls every five seconds waits less after a late answer: it would go on for ever. Keys are given up long before. */
const longest = 30_000;

/** What is looked for is sent in a body, and nothing is changed. */
export const isReading = (method: string, path: string): boolean => method === 'GET' || path.endsWith('/find/');

const moment = new Date().toISOString();
type Body = Readonly<Record<string, unknown>>;
const yes: readonly [RegExp, (id: number, body: Body, banks: readonly Body[]) => unknown][] = [
  [/finalise$/, () => ({ detail: 'Finalised', finalised_at: moment })],
  [/print\/(html|pdf)$/, (id) => ({ id, message: 'Printing' })],
  [/bank\/\d+\/$/, (id, change, banks) => ({ ...banks.find((bank) => bank['id'] === id), ...change })],
  [/webhook$/, () => ({ detail: 'Sent', events: ['bundle_ready'], attempts: 1 })],
  [
    /recrawl\/?$/,
    (id, { crawler_uuid }) => ({ detail: 'Queued', application_id: id, profile_id: 1, crawler_uuid, status: 'QUEUED' }),
  ],
  [/applications\/\d+\/analyses$/, (id) => ({ application_id: id, started: true, analyses: [1] })],
  [
    /mass-reanalysis\/?$/,
    (_id, { application_ids: ids }) => ({
      results: (ids as number[]).map((id) => ({ application_id: id, outcome: 'started', analyses: [1], reason: null })),
    }),
  ],
];

/** What the service would say to a change: it is written down, and not made. */
export function yesTo(path: string, body: unknown, banks: readonly Body[]): [answer: unknown, how: { status: number }] {
  const id = Number(/\/(\d+)\//.exec(path)?.[1] ?? 0);
  const [, answer] = yes.find(([shape]) => shape.test(path)) ?? [];
  return answer === undefined
    ? [{ message: 'Not in this test', detail: 'Not in this test' }, { status: 409 }]
    : [answer(id, (body ?? {}) as Body, banks), { status: 200 }];
}

interface Options {
  url: string;
  /** What its clock says first. */
  begin: number;
  /** What the service said before. */
  answers: Answers;
  banks: readonly Body[];
  lateness: Lateness;
  headers: Record<string, string>;
}

export function openLine({ url, begin, answers, banks, lateness, headers }: Options): Line {
  let now = begin;
  let orders = 0;
  let open = 0;
  const due: Due[] = [];
  const at = (when: number, go: () => void) => void due.push({ at: when, order: (orders += 1), go });
  const wait = (ms: number) => new Promise<void>((done) => at(now + ms, done));
  const settle = async () => {
    let quiet = 0;
    while (quiet < 15) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = open > 0 ? 0 : quiet + 1;
    }
  };

  async function asked(address: string, body: unknown): Promise<{ status: number; text: string }> {
    const question = `${address} ${JSON.stringify(body ?? '')}`;
    const sent = { 'content-type': 'application/json', ...headers };
    const known =
      answers.get(question) ??
      fetch(
        address,
        body === undefined ? { headers } : { headers: sent, method: 'POST', body: JSON.stringify(body) },
      ).then(async (reply) => ({ status: reply.status, text: await reply.text() }));
    answers.set(question, known);
    open += 1;
    return known.finally(() => (open -= 1));
  }

  return {
    now: () => now,
    wait,
    at,
    fetch: async (input, init) => {
      const address = new URL(String(input), url);
      const method = init?.method ?? 'GET';
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const { late, fails } = lateness.next();
      const isRead = isReading(method, address.pathname);
      const reply = fails
        ? Response.json({ message: 'It was made to fail', detail: 'It was made to fail' }, { status: 400 })
        : isRead
          ? await asked(address.href, body).then(
              ({ status, text }) => new Response(text, { status, headers: { 'content-type': 'application/json' } }),
            )
          : Response.json(...yesTo(address.pathname, body, banks));
      // No answer comes in the millisecond of its question.
      await wait(Math.max(1, late));
      return reply;
    },
    async pass(until) {
      await settle();
      const start = now;
      const isOver = (when: number) => (until === 'idle' ? when - now >= long || now - start >= longest : when > until);
      for (;;) {
        due.sort((one, other) => one.at - other.at || one.order - other.order);
        const [next] = due;
        if (next === undefined || isOver(next.at)) break;
        due.shift();
        now = Math.max(now, next.at);
        next.go();
        await settle();
      }
      if (until !== 'idle') now = Math.max(now, until);
    },
  };
}
