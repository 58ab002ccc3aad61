// The calls about registers of banks: staff ask one, take brands of it as banks, and can take that back; each change is on record.
import type { ListedBrand, registers, TakenBrand } from '../../../src/api/contract/registers/registers.ts';
import type { Brand } from '../../engine/connectors/errands.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Asked, HandlersOf } from '../../platform/http/handler.ts';
import { plainText } from '../../platform/text/plainText.ts';
import { ask, chosenOf, registersHere, type Register } from './ask.ts';
import { matchOf, type KnownBank } from './matching.ts';
import { banksOf, insertBank, lockRegisters, releaseBank, tieBank } from './queries.ts';

const audit = auditOf('registers', 'bank');

/** A stranger's words: of a length and kind that lists can show. */
const shown = (text: string): string => plainText(text).trim();
const factsOf = ({ key, name, legalName, website }: Brand) => ({
  key,
  name: shown(name),
  company: legalName === null || legalName === undefined ? null : shown(legalName),
  website: website ?? null,
});

const bankIn = (bank: KnownBank | undefined): ListedBrand['bank'] =>
  bank === undefined ? null : { id: bank.id, name: bank.name, is_tied: bank.register_key !== null };

/** What is a bank here and stands in the register no more is not offered any more either. */
function listedOf(brands: readonly Brand[], banks: readonly KnownBank[], connector: string): ListedBrand[] {
  const listed = brands.map((brand): ListedBrand => {
    const { match, bank } = matchOf(brand, banks, connector);
    return { ...factsOf(brand), match, bank: bankIn(bank) };
  });
  const keys = new Set(brands.map(({ key }) => key));
  const missing = banks.flatMap((bank): ListedBrand[] => {
    const { name, website, register_connector: by, register_key: key } = bank;
    if (by !== connector || key === null || keys.has(key)) return [];
    return [{ key, name, company: null, website, match: 'gone', bank: bankIn(bank) }];
  });
  return [...listed, ...missing].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

interface Wish {
  key: string;
  bank_id?: number | null | undefined;
}

async function takeOne(tx: Data, register: Register, wish: Wish, brand: Brand | undefined): Promise<TakenBrand> {
  const refused = (name: string, why: string): TakenBrand => ({
    key: wish.key,
    name,
    outcome: 'refused',
    why,
    bank_id: null,
  });
  if (brand === undefined) return refused(wish.key, 'The register does not list it any more');
  const facts = factsOf(brand);
  const { key, name } = facts;
  const banks = await banksOf(tx, register);
  const { match, bank } = matchOf(brand, banks, register.connector);
  if (match === 'here' || match === 'gone')
    return { key, name, outcome: 'already', why: null, bank_id: bank?.id ?? null };
  if (match === 'not-offered') return refused(name, 'The register does not offer it any more');
  if (wish.bank_id !== null && wish.bank_id !== undefined) {
    const wanted = banks.find(({ id }) => id === wish.bank_id);
    if (wanted === undefined) return refused(name, 'There is no such bank in the country of the register');
    if (wanted.register_key !== null) return refused(name, `${wanted.name} is tied to another brand already`);
    await tieBank(tx, wanted.id, register, facts);
    return { key, name, outcome: 'tied', why: null, bank_id: wanted.id };
  }
  const made = await insertBank(tx, register, facts);
  if (made === undefined) return refused(name, 'There is a bank of exactly this name: tie the brand to it');
  return { key, name, outcome: 'made', why: null, bank_id: made };
}

type Reading = Pick<Asked<typeof registers.brands>, 'caller' | 'data' | 'services'>;

async function read({ caller, data, services }: Reading, wanted?: string) {
  await services.limits.spend('register', [`person:${caller.personId}`]);
  const here = await registersHere(data, services);
  const register = chosenOf(here, wanted);
  return { here, register, found: await ask(services, register) };
}

export const registersHandlers: HandlersOf<typeof registers> = {
  brands: async (asked) => {
    const { here, register, found } = await read(asked, asked.query.connector);
    return {
      connector: register.connector,
      registers: here.map(({ connector }) => connector),
      brands: listedOf(found.brands, await banksOf(asked.data, register), register.connector),
      unreadable: found.unreadable.map(({ what, why }) => ({ what: shown(what), why: shown(why) })),
    };
  },

  // The register is asked again: what it lists is its own word, and not that of who calls.
  take: async (asked) => {
    const { register, found } = await read(asked, asked.body.connector);
    const brands = new Map(found.brands.map((brand) => [brand.key, brand]));
    return asked.data.transaction(async (tx) => {
      await lockRegisters(tx);
      const results: TakenBrand[] = [];
      for (const wish of asked.body.brands) {
        const taken = await takeOne(tx, register, wish, brands.get(wish.key));
        results.push(taken);
        if (taken.bank_id === null || taken.outcome === 'already') continue;
        const { name, key, outcome } = taken;
        const after = { register: register.connector, key, name, [outcome]: true };
        await writeAudit(tx, audit(asked, 'take', taken.bank_id, { after }));
      }
      return { results };
    });
  },

  release: (asked) =>
    asked.data.transaction(async (tx) => {
      await lockRegisters(tx);
      let [released, deleted] = [0, 0];
      for (const id of new Set(asked.body.bank_ids)) {
        const gone = await releaseBank(tx, id);
        if (gone === undefined) continue;
        released += 1;
        if (gone.deleted) deleted += 1;
        const { name, register_connector: register, register_key: key, deleted: isDeleted } = gone;
        await writeAudit(
          tx,
          audit(asked, 'release', id, { before: { register, key, name }, after: { deleted: isDeleted } }),
        );
      }
      if (released === 0) throw notFound('Bank of a register');
      return { released, deleted };
    }),
};
