// Hands out processes of connectors: each serves one crawl at a time, and what ended cleanly serves the next.
import { apartTroubles, type ApartLimits } from './limits.ts';
import { openProcess, type ConnectorProcess } from './process.ts';

export interface Pool {
  /** A fresh one has served nobody before. */
  take(isFresh: boolean): ConnectorProcess;
  give(process: ConnectorProcess, isClean: boolean): void;
  close(): void;
}

export function openPool(
  what: { file: string; settings: Readonly<Record<string, unknown>> },
  limits: ApartLimits,
): Pool {
  const idle = new Map<ConnectorProcess, NodeJS.Timeout>();

  function takeIdle(isFresh: boolean): ConnectorProcess | undefined {
    // The one that served last, so that those that only a busy hour needed stay idle until they are dismissed.
    const found = [...idle.keys()].findLast((one) => !isFresh || one.uses() === 0);
    if (found === undefined) return undefined;
    clearTimeout(idle.get(found));
    idle.delete(found);
    return found.death() === undefined ? found : takeIdle(isFresh);
  }
  const dismiss = (process: ConnectorProcess): void => {
    idle.delete(process);
    process.end(apartTroubles.ended('not needed any more'));
  };

  return {
    take: (isFresh) => takeIdle(isFresh) ?? openProcess(what, limits),
    give(process, isClean) {
      process.idle();
      if (!isClean || process.death() !== undefined || process.uses() >= limits.uses) return dismiss(process);
      const timer = setTimeout(() => dismiss(process), limits.idle * 1000);
      timer.unref();
      idle.set(process, timer);
    },
    close() {
      for (const [process, timer] of idle) {
        clearTimeout(timer);
        dismiss(process);
      }
    },
  };
}
