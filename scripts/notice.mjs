// Writes NOTICE: the licence of every package that is shipped, of Node, PostgreSQL and the fonts, from what is installed.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from './paths.mjs';

/** What is shipped beside packages, or stands inside of one that has another licence. */
const beside = [
  { name: 'Node.js', licence: 'MIT', holder: 'Node.js contributors; its own LICENSE names the parts that it includes' },
  {
    name: 'PostgreSQL',
    licence: 'PostgreSQL',
    holder: 'PostgreSQL Global Development Group; The Regents of the University of California',
  },
  {
    name: 'DejaVu fonts',
    licence: 'Bitstream Vera and public domain',
    holder: 'Bitstream, Inc.; changes in the public domain',
  },
];

/** What its package says; where it says nothing, the first line of its licence file. */
const licenceOf = ({ license, licenses }, text) =>
  (typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' or '))) ??
  text.split('\n', 1)[0].replace(/ License$/, '');

function licenceText(folder) {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file === undefined ? '' : readFileSync(`${folder}/${file}`, 'utf8');
}

/** The line of its licence file that says whose it is. */
function holderOf(text, { author }) {
  const line = text
    .split('\n')
    .find(
      (one) =>
        /copyright\s+(\(c\)|©|\d{4}|[A-Z])/i.test(one) &&
        !/copyright (notice|owner|holder|license|law|statement)/i.test(one),
    );
  const written = typeof author === 'string' ? author.replace(/\s*[<(].*$/, '') : author?.name;
  const who = line?.replace(/^[\s*#/-]+|\s*all rights reserved\.?|\s*<[^>]*>/gi, '').trim();
  return who ?? written ?? 'Its authors';
}

function noticeText() {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'));
  const shipped = Object.entries(packages)
    .filter(([path, { dev, link, devOptional }]) => path.includes('node_modules/') && !dev && !link && !devOptional)
    .map(([path, { version, license }]) => ({
      path,
      version,
      license,
      name: path.slice(path.lastIndexOf('node_modules/') + 13),
    }));
  const lines = shipped.map(({ path, name, version, license }) => {
    const folder = `${root}/${path}`;
    // What is built for another machine is not installed on this one.
    if (!existsSync(`${folder}/package.json`)) return `${name} ${version}: ${license ?? 'see its files'}`;
    const about = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const text = licenceText(folder);
    return `${name} ${version}: ${licenceOf(about, text)}. ${holderOf(text, about)}`;
  });
  const others = beside.map(({ name, licence, holder }) => `${name}: ${licence}. ${holder}`);
  return [
    'Signalbox',
    'All rights reserved, until its owner decides on a licence.',
    '',
    'It ships the following, each under its own licence. The full texts are in the folders of the packages.',
    'This file is written by "npm run notice".',
    '',
    ...others,
    '',
    ...[...new Set(lines)].toSorted((one, other) => one.localeCompare(other, 'en')),
    '',
  ].join('\n');
}

writeFileSync(`${root}/NOTICE`, noticeText());
