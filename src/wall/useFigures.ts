// Keeps the figures of a wall fresh for as long as its link works: every 30 seconds, and not while nobody can see them.
import { useEffect, useState } from 'react';
import type { NowFigures } from '../api/contract/now/figures.ts';
import { askFigures } from './askFigures.ts';

export interface Shown {
  figures: NowFigures | undefined;
  /** Why nothing will come any more. */
  over: string | undefined;
  /** The last question was not answered. */
  isStale: boolean;
}

const every = 30_000;
/** A program that is too old is fetched anew, and not over and over. */
const reloadEvery = 600_000;

const reloadPage = (): void => window.location.reload();

export function useFigures(token: string, reload = reloadPage): Shown {
  const [shown, setShown] = useState<Shown>({ figures: undefined, over: undefined, isStale: false });
  useEffect(() => {
    let timer = 0;
    let isOver = false;
    const began = Date.now();
    async function ask(): Promise<void> {
      const answered = await askFigures(token);
      if (isOver) return;
      if (answered.kind === 'over') {
        isOver = true;
        return setShown({ figures: undefined, over: answered.text, isStale: false });
      }
      if (answered.kind === 'newer' && Date.now() - began > reloadEvery) return reload();
      if (answered.kind === 'figures') setShown({ figures: answered.figures, over: undefined, isStale: false });
      else setShown((last) => ({ ...last, isStale: true }));
      timer = window.setTimeout(next, every);
    }
    const next = (): void => {
      if (document.visibilityState !== 'hidden') void ask();
    };
    const seen = (): void => {
      window.clearTimeout(timer);
      if (!isOver) next();
    };
    document.addEventListener('visibilitychange', seen);
    void ask();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [token, reload]);
  return shown;
}
