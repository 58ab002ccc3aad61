// The child's side: says where it listens, answers questions, and ends with its parent.
import { usageNow } from './usage.ts';

type Question = { ask: string };

export function told<Told>(): Told {
  return JSON.parse(process.argv[2] ?? '{}') as Told;
}

export function answerParent(
  port: number,
  answers: Record<string, (question: never) => Promise<unknown>>,
  stop: () => unknown = () => undefined,
): void {
  const send = (message: object) => process.send?.(message);
  const end = async () => {
    await stop();
    process.exit(0);
  };
  process.on('disconnect', () => void end());
  process.on('message', (question: Question) => {
    if (question.ask === 'stop') return void end();
    if (question.ask === 'usage') return void send({ answer: usageNow(false) });
    if (question.ask === 'memory') return void send({ answer: usageNow(true) });
    const work = answers[question.ask];
    if (work === undefined) return void send({ failure: `cannot answer "${question.ask}"` });
    work(question as never).then(
      (answer) => send({ answer }),
      (error: unknown) => send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  send({ answer: { port } });
}
