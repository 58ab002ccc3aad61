// A score is that of the transactions, or says that it is not: out of date after a recrawl, none where the balances disprove the lines.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepTransactions } from '../../../../../server/engine/crawling/keeping/kept.ts';
import { analyseJob } from '../../../../../server/engine/analyses/analyse.job.ts';
import { afterCrawl } from '../../../../../server/engine/analyses/startAnalyses.ts';
import { sql, type Sql } from '../../../../../server/platform/database/sql.ts';
import type { ApplicationIds } from '../../../domain/applications/records.ts';
import { insert, openTwoVendors, type TwoVendors } from '../../../twoVendors.ts';
import { addCrawled, addGround, addRules, type Ground } from '../recognised.ts';

let own: TwoVendors;
let ground: Ground;
let ids: ApplicationIds;

const changed = 'Out of date: the transactions changed after this score';
const run = (statement: Sql) => own.world.database.system.run(statement);
const model = (value: string) =>
  run(sql`insert into vendor_setting (vendor_id, key, value) values (${own.harbour}, 'score_model', ${value})
    on conflict (vendor_id, key) do update set value = excluded.value`);

beforeAll(async () => {
  own = await openTwoVendors({ work: true });
  ground = await addGround(own.world, own.harbour, 'harbour');
  await addRules(own.world, ground);
});
afterAll(() => own.world.close());
beforeEach(async () => {
  await run(sql`delete from limit_bucket`);
  await model('points_v2');
  ids = await addCrawled(own.world, ground);
  await run(sql`insert into metric (code, name, default_name, description) values ('CM001', 'Income', 'Income', '')
    on conflict do nothing`);
});

const analyse = async () => {
  await own.world.database.system.transaction((tx) => afterCrawl(tx, ids.application));
  await own.world.settled();
};

/** As a crawl writes what it read. */
const recrawl = async (...amounts: number[]) => {
  const segment = await insert(
    own.world,
    sql`insert into account_segment (account_id, vendor_id, source, check_word) values (${ids.account}, ${own.harbour}, 'bank', 'agrees') returning id`,
  );
  const place = { account: ids.account, segment, vendorId: own.harbour, since: '2026-03-25' };
  const lines = amounts.map((amount) => ({ date: '2026-03-30', amount, balance: null, description: 'Salary Alder' }));
  await own.world.database.system.transaction((tx) => keepTransactions(tx, place, lines as never));
};
const disagree = () =>
  own.world.database.system.transaction(async (tx) => {
    await tx.run(sql`insert into account_segment (account_id, vendor_id, source, check_word, first_wrong)
      values (${ids.account}, ${own.harbour}, 'bank', 'disagrees', '2026-03-05')`);
    await tx.run(sql`update account set check_word = 'disagrees' where id = ${ids.account}`);
  });

interface State {
  score_id: number | null;
  score_outdated: boolean;
  score_note: string | null;
}
const state = async (): Promise<State> => {
  const view = (await own.user.get(`applications/lookup?application_id=${ids.application}`)).json
    .results?.[0] as unknown as State;
  const list = (await own.user.get('applications')).json.results as unknown as (State & { id: number })[];
  const row = list.find(({ id }) => id === ids.application);
  expect(row).toMatchObject({ score_id: view.score_id, score_outdated: view.score_outdated });
  const { score_id, score_outdated, score_note } = view;
  return { score_id, score_outdated, score_note };
};
const summary = async () => (await own.user.get(`applications/${ids.application}/summary`)).json as unknown as Summary;
interface Summary extends State {
  score: { id: number; value: number } | null;
}
const explainer = async (score: number | null) => (await own.user.get(`score/explainer/${score ?? 0}/html`)).text;
const page = async () => (await own.user.get(`applications/${ids.application}/summary/html`)).text;

describe('after a recrawl the score', () => {
  it('is out of date at once in list, view, documents and explainer, until it is made anew', async () => {
    await analyse();
    const before = await state();
    expect(before).toMatchObject({ score_id: expect.any(Number), score_outdated: false, score_note: null });
    expect(await explainer(before.score_id)).not.toContain('ut of date');
    await recrawl(900, 800);
    const note = `${changed}. A new score is made when its analyses end`;
    expect(await state()).toEqual({ ...before, score_outdated: true, score_note: note });
    expect(await explainer(before.score_id)).toContain(note);
    expect(await explainer(before.score_id)).toContain('Score, out of date');
    await analyse();
    const after = await state();
    expect(after).toMatchObject({ score_outdated: false, score_note: null });
    expect(after.score_id).not.toBe(before.score_id);
    expect((await summary()).score).toMatchObject({ id: after.score_id });
    expect(await explainer(before.score_id)).toContain('a newer one took its place');
  });

  it('says so in documents that are made meanwhile', async () => {
    await analyse();
    await run(sql`delete from document where application_id = ${ids.application}`);
    await run(sql`delete from document_structure where application_id = ${ids.application}`);
    await run(sql`insert into document (application_id, vendor_id, kind, format, created_at)
      select ${ids.application}, ${own.harbour}, 'summary', format, now()
      from unnest(array['html', 'json']) format`);
    await recrawl(900, 800);
    expect(await page()).toContain('Score, out of date');
    expect(await page()).toContain(changed);
    expect(await summary()).toMatchObject({ score_outdated: true, score: { value: expect.any(Number) } });
  });

  it('is the same one, and no longer out of date, where the figures are as they were', async () => {
    await recrawl(900);
    await analyse();
    const before = await state();
    await recrawl(900);
    expect((await state()).score_outdated).toBe(true);
    await analyse();
    expect(await state()).toEqual(before);
  });

  it('stays out of date where the transactions change while they are analysed', async () => {
    await analyse();
    await own.world.database.system.transaction(async (tx) => {
      await afterCrawl(tx, ids.application);
      await tx.run(
        sql`update bank_transaction set amount = amount - 1 where account_id = ${ids.account} and sequence = 2`,
      );
    });
    await own.world.settled();
    expect((await state()).score_outdated).toBe(true);
  });

  it('stays out of date with the reason: no model, no analyses, an analysis that failed', async () => {
    await analyse();
    await recrawl(900, 800);
    await run(sql`update application set analysis = false where id = ${ids.application}`);
    expect((await state()).score_note).toBe(`${changed}, and analyses are not asked for`);
    await model('');
    expect((await state()).score_note).toBe(`${changed}, and the vendor has no score model now`);
    await run(sql`update application set analysis = true where id = ${ids.application}`);
    await analyse();
    expect(await state()).toMatchObject({
      score_outdated: true,
      score_note: `${changed}, and the vendor has no score model now`,
    });
    await model('points_v2');
    await own.world.database.system.transaction(async (tx) => {
      await afterCrawl(tx, ids.application);
      const [analysis] = await tx.rows<{ id: number }>(
        sql`select id from analysis where application_id = ${ids.application} order by id desc limit 1`,
      );
      await tx.run(sql`delete from work where kind = 'analyse' and key = ${String(analysis?.id)}`);
      await analyseJob.giveUp(
        tx,
        { analysisId: analysis?.id ?? 0 },
        { code: 'gone', message: 'It is gone' },
        own.world.app.services,
      );
    });
    expect((await state()).score_note).toBe(`${changed}, and an analysis failed. Analyse again for a new score`);
    await analyse();
    expect(await state()).toMatchObject({ score_outdated: false, score_note: null });
  });

  it('is not touched by what only recognises transactions', async () => {
    await analyse();
    await run(sql`update bank_transaction set category_id = null where account_id = ${ids.account}`);
    expect((await state()).score_outdated).toBe(false);
  });
});

describe('where the balances disagree with the lines', () => {
  const none = 'No score: the balances of Everyday disagree with its lines (first on 5 Mar 2026)';

  it('no score is made, and it says why in view, page and JSON', async () => {
    await disagree();
    await analyse();
    expect(await state()).toEqual({ score_id: null, score_outdated: false, score_note: none });
    expect(await summary()).toMatchObject({ score: null, score_outdated: false, score_note: none });
    expect(await page()).toContain(none);
    const { json } = await own.user.get(`applications/${ids.application}/bundle`);
    expect(json).toMatchObject({ score: null, score_note: none });
  });

  it('an older score is out of date and not shown as the score', async () => {
    await analyse();
    const { score_id } = await state();
    await disagree();
    expect(await state()).toEqual({ score_id, score_outdated: true, score_note: none });
    await analyse();
    expect(await state()).toEqual({ score_id, score_outdated: true, score_note: none });
    expect(await summary()).toMatchObject({ score: null, score_outdated: true, score_note: none });
    // The place of the score says why there is none, and no figure has its name.
    expect(await page()).toContain(`<h2>Score</h2><p class="note">${none}.</p>`);
    expect(await page()).not.toContain('<dt>Score');
    expect(await explainer(score_id)).toContain('Earlier score, out of date');
    expect(await explainer(score_id)).toContain(none);
  });

  it('a score is made again once they agree', async () => {
    await analyse();
    await disagree();
    await recrawl(900, 800);
    await run(sql`update account set check_word = 'agrees' where id = ${ids.account}`);
    await analyse();
    expect(await state()).toMatchObject({ score_outdated: false, score_note: null });
  });

  it('nothing is said of scores to a vendor that wants none', async () => {
    await model('');
    await disagree();
    await analyse();
    expect(await state()).toEqual({ score_id: null, score_outdated: false, score_note: null });
  });
});

describe('the model', () => {
  it('of before is understood, and its successor scores', async () => {
    const answer = await own.staff.ask('PATCH', 'users/me/vendor/settings', {
      body: { score_model: 'points_v1' },
    });
    expect(answer.json).toMatchObject({ score_model: 'points_v2' });
    await model('points_v1');
    await analyse();
    const score = await own.world.database.system.one(
      sql`select s.model from application a join score s on s.id = a.score_id where a.id = ${ids.application}`,
    );
    expect(score).toEqual({ model: 'points_v2' });
  });

  it('cannot say "none" of dishonoured payments beside a fee for one', async () => {
    await run(sql`insert into bank_transaction (account_id, sequence, vendor_id, date, amount, description)
      values (${ids.account}, 90, ${own.harbour}, '2026-03-31', -15, 'DISHONOUR FEE')`);
    await analyse();
    const score = await own.world.database.system.one<{ factors: { codes: string; found: string; points: number }[] }>(
      sql`select s.factors from application a join score s on s.id = a.score_id where a.id = ${ids.application}`,
    );
    expect(score?.factors.find(({ codes }) => codes === 'AM004')).toMatchObject({ found: '1', points: -10 });
  });
});
