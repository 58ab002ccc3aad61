// Asks a register, by its connector and in that one's own process, which brands there are; and words what went wrong for staff.
import { connectorsFor } from '../../engine/connectors/apart/connectors.ts';
import { discovered, type Discovered } from '../../engine/connectors/errands.ts';
import { BankProblem } from '../../engine/connectors/problem.ts';
import { givenOf, secretsOf } from '../../engine/connectors/settings/given.ts';
import { storedSettings, type SettingTexts } from '../../engine/connectors/settings/stored.ts';
import { guardWith } from '../../engine/crawling/visiting/trusted.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';

export interface Register {
  connector: string;
  country: string;
}
interface SetUp extends Register {
  values: SettingTexts;
}

/** In seconds; somebody waits before a dialog. */
const patience = { whole: 25, silence: 25 };

/** Those that administrators have set up in this environment. */
export async function registersHere(data: Data, { settings, seal }: Services): Promise<SetUp[]> {
  const connectors = connectorsFor(settings);
  const found: SetUp[] = [];
  for (const connector of connectors.names) {
    const register = connectors.declared(connector)?.register;
    if (register === undefined) continue;
    const { values } = await storedSettings(data, seal, { connector, environment: settings.environment });
    if ((values[register.at] ?? '') !== '') found.push({ connector, country: register.country, values });
  }
  return found;
}

export function chosenOf<Kind extends Register>(here: readonly Kind[], wanted: string | undefined): Kind {
  const chosen = wanted === undefined ? here[0] : here.find(({ connector }) => connector === wanted);
  if (chosen !== undefined) return chosen;
  throw new Refusal(
    409,
    `${wanted === undefined ? 'No register' : `No register of ${wanted}`} is set up here. An administrator sets its address with "Edit the settings of a connector".`,
  );
}

export async function ask({ settings, now, log }: Services, { connector: name, values }: SetUp): Promise<Discovered> {
  const connectors = connectorsFor(settings);
  const declared = connectors.declared(name)?.settings ?? [];
  const connector = connectors.of(name, { values: givenOf(declared, values), secrets: secretsOf(declared, values) });
  if (connector === undefined) throw new Refusal(409, `There is no connector ${name} here`);
  const guard = guardWith(patience, new AbortController().signal);
  const session = connector.open({
    visit: {
      bank: { id: 0, name, module: name, country: '' },
      reference: '',
      known: [],
      seed: undefined,
      now: now(),
      say: async () => guard.heard(),
    },
    isFresh: false,
    lost: guard.broke,
  });
  try {
    return await guard.ask('the register', discovered, (signal) => session.discover(signal));
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error;
    log.warn('A register could not be read', { connector: name, code: error.code, problem: error.message });
    throw new Refusal(409, sayTrouble(name, error));
  } finally {
    session.close();
    guard.close();
  }
}

/** What is wrong, and what staff do next; by the code of its class. */
function sayTrouble(connector: string, { code, message }: BankProblem): string {
  const known = sentences[code];
  if (known !== undefined) return known(connector);
  return `The register could not be read: ${message} (${code}). Ask whoever maintains the connector ${connector}.`;
}
const late = (): string => 'The register did not answer in time. Try again in some minutes.';
const sentences: Readonly<Record<string, (connector: string) => string>> = {
  E2003: () => 'The register is not available at the moment. Try again in some minutes.',
  E2010: () => 'The register takes no more calls from us at the moment. Try again in some minutes.',
  E3000: late,
  E3002: late,
  E3010: () => 'The answer of the register led elsewhere, and nothing of it was used. Ask whoever runs the register.',
  E5000: (connector) =>
    `The register has changed, and the connector ${connector} cannot read it. Ask whoever maintains the connector.`,
  E9021: (connector) =>
    `The register refused our certificate or key, or one is not set. An administrator checks them with "Edit the settings of a connector" (${connector}).`,
  E9022: () => 'The clocks of the register and of this machine differ too much. Set the clock of this machine.',
};
