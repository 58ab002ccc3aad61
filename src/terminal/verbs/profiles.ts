// signalbox profiles: the services that are known by a name, and how one is let in there; no secret among it.
import { exitCodes, Ending, type ExitCode } from '../exitCodes.ts';
import { namedProfile } from '../profiles/accessOf.ts';
import { presetProfile, type Profile } from '../profiles/profile.ts';
import { profileNames, readProfile } from '../profiles/profileFiles.ts';
import { visible } from '../screen.ts';
import { timeOf } from './login.ts';
import type { Asked } from './verb.ts';

interface Row {
  name: string;
  address: string;
  environment: string;
  signed_in: string;
  in_use: boolean;
}

export async function profiles({ options, around, words }: Asked): Promise<ExitCode> {
  const { variables, screen } = around;
  if (words.length > 0) throw new Ending(exitCodes.usage, 'profiles takes nothing');
  const inUse = namedProfile(options, variables) ?? presetProfile;
  const rows: Row[] = [];
  let isWhole = true;
  for (const name of await profileNames(variables)) {
    try {
      const profile = await readProfile(variables, name);
      if (profile !== undefined) rows.push(rowOf(name, profile, name === inUse));
    } catch (error) {
      isWhole = false;
      screen.err(visible(error instanceof Error ? error.message : String(error)));
    }
  }
  if (options.json) for (const row of rows) await screen.out(JSON.stringify(row));
  else if (rows.length === 0 && isWhole) screen.err('There are none: signalbox login makes one');
  else await screen.out(tableOf(rows));
  return isWhole ? exitCodes.ok : exitCodes.partial;
}

function rowOf(
  name: string,
  { address, environment = '', key, email, key_ends: ends, token_id: id }: Profile,
  inUse: boolean,
): Row {
  const isOver = ends !== undefined && Date.parse(ends) < Date.now();
  const asWhom =
    id !== undefined ? 'by API token' : key === undefined || isOver ? 'no' : `as ${email} until ${timeOf(ends ?? '')}`;
  return { name, address, environment, signed_in: asWhom, in_use: inUse };
}

function tableOf(rows: readonly Row[]): string {
  const lines = [
    [' ', 'Profile', 'Address', 'Environment', 'Signed in'],
    ...rows.map((row) => [row.in_use ? '*' : '', row.name, row.address, row.environment, row.signed_in].map(visible)),
  ];
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? [];
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
