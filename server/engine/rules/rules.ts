// The rules in force: read once per version of them, matched by threads beside the server.
import type { Data, Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { openBook, type RuleBook } from './book.ts';
import { changesBetween, countOf } from './changes.ts';
import { readCategoryRules, readTypeRules, rulesVersion } from './queries.ts';
import type { RuleLists } from './rule.ts';
import { openThreads, type ThreadOptions } from './threads.ts';

export interface Rules {
  /** The rules as they are now, and as they stay for whoever holds the book. */
  current(): Promise<RuleBook>;
  close(): Promise<void>;
}

declare module '../../platform/services/services.ts' {
  interface Services {
    rules: Rules;
  }
}

interface RulesOptions extends ThreadOptions {
  database: Database;
  log: Log;
}

/** More are sent to the threads whole. */
const mostChanges = 5_000;

export function openRules({ database, log, ...options }: RulesOptions): Rules {
  const threads = openThreads(options);
  let last: { version: string; book: Promise<RuleBook> } | undefined;

  let known: { version: string; rules: RuleLists } | undefined;

  async function read(data: Data, version: string): Promise<RuleBook> {
    const [type, category] = [await readTypeRules(data), await readCategoryRules(data)];
    const rules = { type, category };
    const since = known && { version: known.version, changes: changesBetween(known.rules, rules) };
    known = { version, rules };
    const isFew = since !== undefined && countOf(since.changes) <= mostChanges;
    return openBook({ version, since: isFew ? since : undefined, type, category, threads, log });
  }

  return {
    async current() {
      const data = database.system;
      const version = await rulesVersion(data);
      if (last?.version === version) return last.book;
      const reading = { version, book: read(data, version) };
      last = reading;
      try {
        return await reading.book;
      } catch (error) {
        // A failed read must not be all that anybody gets until the next change.
        if (last === reading) last = undefined;
        throw error;
      }
    },
    close: () => threads.close(),
  };
}
