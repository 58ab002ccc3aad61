// The question "which crawlers?": the rows under the cursor or selected answer it, those of applications and analyses too, and in a line any uuid does.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { idIn, idOfKind, kindsOf } from '../../api/contract/find/idKinds.ts';
import { Misfit, type Question } from '../kernel/question.ts';
import { theRows } from '../kernel/rowQuestions.ts';
import type { Situation } from '../kernel/situation.ts';
import { analysisOf, crawlerChoices, meantCrawlers, readChoices, withoutCrawler } from './rowCrawlers.ts';

/** What the open list holds is known as it is now; rows of a list that was left may be long out of date. */
export const heldCrawlers = ({ stores }: Situation): readonly CrawlerRow[] => stores.lists.rowsOf('crawler');

export const theCrawlers: Question<readonly string[]> = {
  ...theRows,
  ask: 'Which crawler should be recrawled?',
  optional: false,
  named: false,
  choosesInRow: true,
  choices: crawlerChoices,
  prepare: readChoices,
  unmatched: (situation) => (crawlerChoices(situation).length > 0 ? [] : withoutCrawler(situation)),
  preset: (situation, given) =>
    heldCrawlers(situation).length === 0 ? meantCrawlers(situation) : theRows.preset(situation, given),
  read(typed, situation) {
    const uuids = typed.split(',').map((part) => uuidOf(part, situation));
    const misfit = uuids.find((uuid) => uuid instanceof Misfit);
    return misfit ?? [...new Set(uuids.filter((uuid) => typeof uuid === 'string'))];
  },
};

/** For a command of one crawler, which must be named itself. */
export function oneCrawler(crawler: readonly string[] = [], several: string): true | string {
  if (crawler.length > 1) return several;
  return crawler.some((name) => analysisOf(name) !== undefined) ? 'Its crawler is not named here' : true;
}

/** As it is copied, or as much of its beginning as tells it from the other rows: "3f2a" and "3f2a…". */
function uuidOf(typed: string, situation: Situation): string | Misfit {
  const id = idIn(typed);
  if (analysisOf(id) !== undefined) return id;
  if (kindsOf(id).includes('crawler_uuid')) return idOfKind(id, 'crawler_uuid').toLowerCase();
  const beginning = id.replace(/(…|\.{3})$/u, '').toLowerCase();
  const found = heldCrawlers(situation).filter(({ uuid }) => beginning !== '' && uuid.startsWith(beginning));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only.uuid;
  return new Misfit(
    found.length > 1
      ? `could be any of ${found.length} crawlers that begin with ${beginning}`
      : 'must be the uuid of a crawler, or the beginning of one that is listed here',
  );
}
