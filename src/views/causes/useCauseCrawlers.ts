// Keeps the list beside the causes on the one under the cursor, and the keys with whichever of the two lists has the focus.
import { reaction } from 'mobx';
import { useEffect, type RefObject } from 'react';
import type { CauseRow } from '../../api/contract/crawling/causes/causes.ts';
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { turnToCause } from '../../stores/causes/crawlers.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';
import { useStores } from '../shared/context/StoresContext.ts';

/** Whoever runs down the causes asks for the crawlers of the last one alone. */
const calm = 100;

/** Gives back what reads the crawlers once more. */
export function useCauseCrawlers(
  pane: RefObject<HTMLElement | null>,
  list: RecordList<CrawlerRow>,
  causes: RecordList<CauseRow>,
): () => void {
  const { lists } = useStores();
  useEffect(() => {
    const leave = lists.enterBeside(list);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const readSoon = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => void list.fetch(), calm);
    };
    const stopTurning = reaction(
      () => causes.currentKey,
      (cause) => {
        if (turnToCause(list, cause) || list.readAt === undefined) readSoon();
      },
      { fireImmediately: true },
    );
    // More of them have come, or one was recrawled from here.
    const stopRenewing = reaction(
      () => causes.current?.count,
      () => list.readAt !== undefined && void list.renew(),
    );
    return () => {
      clearTimeout(waiting);
      stopTurning();
      stopRenewing();
      leave();
    };
  }, [lists, list, causes]);

  useEffect(() => {
    const gridIn = (place: ParentNode | null): HTMLElement | null | undefined => place?.querySelector('[role=grid]');
    const turn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role=grid]') === null) return;
      lists.turnTo(pane.current?.contains(target) === true ? 'beside' : 'main');
    };
    document.addEventListener('focusin', turn);
    const stop = reaction(
      () => (lists.open === list ? !list.isFirstLoad : undefined),
      (isThere) => {
        if (isThere === false) return;
        // Once it is drawn.
        requestAnimationFrame(() => {
          const grid = gridIn(isThere === undefined ? document.querySelector('main') : pane.current);
          const isWanted = lists.open === (isThere === undefined ? causes : list);
          if (grid && isWanted && !grid.contains(document.activeElement)) grid.focus({ preventScroll: true });
        });
      },
    );
    return () => {
      document.removeEventListener('focusin', turn);
      stop();
    };
  }, [lists, list, causes, pane]);
  return () => void list.fetch();
}
