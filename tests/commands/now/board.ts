// The page Now as tests open it: figures of one quiet hour, and what changed while the person was away.
import type { NowFigures } from '../../../src/api/contract/now/figures.ts';
import type { Away } from '../../../src/api/contract/now/now.ts';
import { theBoard } from '../../../src/commands/now/theBoard.ts';
import { until } from '../../until.ts';
import type { Answers } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

export const from = '2026-11-23T08:01:00.000Z';

export const figures = (more: Partial<NowFigures> = {}): NowFigures => ({
  at: '2026-11-23T09:00:20.000Z',
  crawls: {
    from,
    minutes: Array.from({ length: 60 }, (_, place) => (place === 58 ? { COMPLETED: 3, DIED: 1 } : {})),
    total: { COMPLETED: 3, DIED: 1 },
  },
  banks: {
    from: '2026-11-23T06:00:20.000Z',
    week_from: '2026-11-16T06:00:20.000Z',
    failing: [
      {
        bank_id: 7,
        bank: 'Reef Bank',
        is_offline: false,
        ended: 10,
        failed: 4,
        share: 0.4,
        usual_ended: 200,
        usual_share: 0.05,
      },
    ],
  },
  incidents: {
    running: 1,
    first: [
      {
        incident_id: 12,
        what: 'bank',
        about: 'Reef Bank',
        bank_id: 7,
        rule: 'More crawls fail or die than usual',
        told: '6 of the newest 8 crawls failed or died',
        severity: 'critical',
        state: 'open',
        owner: null,
        began_at: from,
        customers: 6,
      },
    ],
    silent: [],
  },
  offline: [{ bank_id: 9, bank: 'Lagoon Bank', since: from, by: 'threshold', back_at: null }],
  queue: {
    waiting: 2,
    later: 0,
    running: 0,
    oldest_wait: 65,
    kinds: [{ kind: 'crawl', waiting: 2, later: 0, running: 0, oldest_wait: 65 }],
    lanes: [{ kind: 'crawl', lane: 'vendor:3', vendor: 'Vera Loans', waiting: 2, oldest_wait: 65 }],
  },
  causes: {
    from: '2026-11-22T09:00:20.000Z',
    newest: [
      {
        cause_id: 5,
        banks: ['Reef Bank'],
        code: 'E3000',
        message: 'The bank said nothing',
        crawls: 4,
        vendors: 1,
        came_at: from,
        is_back: false,
        last_seen: from,
      },
    ],
  },
  ...more,
});

export const notAway: Away = { since: null, is_cut: false, failed: [], offline: [], back: [], causes: [] };
export const wasAway: Away = {
  ...notAway,
  since: '2026-11-22T17:00:00.000Z',
  failed: [{ status: 'DIED', crawls: 12 }],
};

let leaving: (() => void) | undefined;
export const leaveNow = (): void => leaving?.();

export async function openNow(answers: Answers = {}) {
  const place = await signedIn('STAFF', {
    now: [() => Response.json(figures())],
    'now/away': [() => Response.json(notAway)],
    ...answers,
  });
  place.stores.address.go('/now');
  const board = theBoard(place.desk.situation);
  const leave = board.enter();
  leaving = leave;
  await until('the figures are there', () => board.hasCome && board.away !== undefined);
  return { ...place, board, leave };
}
