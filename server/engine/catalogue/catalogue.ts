// Reads the catalogue that an empty product begins with from its files: banks, words, metrics and rules, with one version.
import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import {
  abroad,
  abroadFile,
  banksFile,
  rulesFile,
  typesFile,
  versionFile,
  wordsFile,
  type BankInFile,
  type Catalogue,
} from './shapes.ts';

const folder = new URL('files/', import.meta.url);

function read<Schema extends v.GenericSchema>(name: string, schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
}

export const readCatalogue = (): Catalogue => ({
  version: read('version.json', versionFile).version,
  banks: read('banks.json', banksFile),
  words: read('words.json', wordsFile),
  types: read('types.json', typesFile),
  rules: readdirSync(new URL('rules/', folder))
    .toSorted()
    .map((name) => read(`rules/${name}`, rulesFile)),
  abroad: Object.fromEntries(abroad.map((country) => [country, read(`abroad/${country}.json`, abroadFile)])),
});

/** Where the browser finds the picture of a bank. */
export const logoOf = ({ name, logo }: Pick<BankInFile, 'name' | 'logo'>): string | null =>
  logo === undefined ? null : `/bank-logos/${fileName(name)}.svg`;

const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
