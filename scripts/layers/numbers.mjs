// The numbers of the house: how long files and how full folders may be, and how a file opens.
import { posix } from 'node:path';

const limits = { longest: 250, half: 60, most: 120, folder: 15, view: 100 };

export const findBrokenNumbers = (files) => [
  ...files.filter(({ text }) => lengthOf(text) > limits.longest).map(tooLong),
  ...files
    .filter(({ text }) => !opensWell(text))
    .map(({ path }) => `${path} does not open with a comment of one sentence.`),
  ...fullFolders(files),
];

/** How long most files are; not asked of tests, whose cases stand in one file to share one setup. */
export function findLongFiles(files) {
  const sorted = files.map(({ text }) => lengthOf(text)).toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return [
    ...(at(0.5) > limits.half ? [`Half of the files have at most ${at(0.5)} lines: it is to be ${limits.half}.`] : []),
    ...(at(0.9) > limits.most ? [`90 % of the files have at most ${at(0.9)} lines: it is to be ${limits.most}.`] : []),
  ];
}

/** Views: each reads stores, lays out shared parts and names commands, and fits a screen and a half. */
export const findLongViews = (files) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(viewAtOnce)]
      .map(([whole, name]) => [name, lengthOf(whole)])
      .filter(([, lines]) => lines > limits.view)
      .map(([name, lines]) => `${name} in ${path} has ${lines} lines, and ${limits.view} are the most of a view.`),
  );

/** From its head to the brace that stands below it: "export const Log = observer(function Log() {", "function Line(". */
const viewAtOnce = /^(?:export )?(?:const|function) ([A-Z]\w*)\b.*[({]$[^]*?^(?:\}\)*;?|\));?$/gm;

const lengthOf = (text) => text.trimEnd().split('\n').length;

const tooLong = ({ path, text }) => `${path} has ${lengthOf(text)} lines, and ${limits.longest} are the most.`;

/** What it is for stands in its first line, whole. */
function opensWell(text) {
  const [first = '', second = ''] = text.split('\n');
  return /^\/\/ \S.*\.$/.test(first) && !second.startsWith('//');
}

function fullFolders(files) {
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path));
  return [...folders]
    .filter(([, inside]) => inside.length > limits.folder)
    .map(([folder, inside]) => `${folder}/ has ${inside.length} files, and ${limits.folder} are the most.`);
}
