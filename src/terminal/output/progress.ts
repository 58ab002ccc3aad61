// Says on the error output how far long work has come: first after two seconds, then every two seconds.
import { autorun } from 'mobx';
import type { RootStore } from '../../stores/RootStore.ts';
import { visible, type Screen } from '../screen.ts';

const every = 2000;

/** Drops what comes too early. */
export function calmly(now: () => number, tell: (text: string) => void): (text: string) => void {
  let last = now();
  return (text) => {
    if (now() - last < every) return;
    last = now();
    tell(text);
  };
}

/** Gives back what ends the telling. */
export function tellWork({ notices }: RootStore, now: () => number, screen: Screen): () => void {
  const started = new Map<string, (text: string) => void>();
  return autorun(() => {
    for (const line of started.keys()) if (!notices.progress.some((one) => one.line === line)) started.delete(line);
    for (const { line, title, done, total } of notices.progress) {
      let tell = started.get(line);
      if (tell === undefined) started.set(line, (tell = calmly(now, (text) => screen.err(visible(text)))));
      tell(`${title}: ${done} of ${total}`);
    }
  });
}
