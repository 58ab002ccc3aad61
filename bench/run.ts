// Runs the benchmarks that were asked for, prints their figures and keeps them.
import { mkdirSync } from 'node:fs';
import { analysisOfAccount } from './benchmarks/analysis.ts';
import { crawlsPerSecond } from './benchmarks/crawls.ts';
import { queueOfJobs } from './benchmarks/jobs.ts';
import { longLog } from './benchmarks/logs/longLog.ts';
import { heldLog, openedLog, scrolledLog } from './benchmarks/logs/logPane.ts';
import { lookupById } from './benchmarks/p10.ts';
import { pollingPeople } from './benchmarks/p11.ts';
import { startUp } from './benchmarks/p12.ts';
import { testTimes } from './benchmarks/p13.ts';
import { findAnything } from './benchmarks/find/p14.ts';
import { paletteOfMany } from './benchmarks/p5.ts';
import { pollOfList } from './benchmarks/p6.ts';
import { coldStarts } from './benchmarks/p7.ts';
import { unchangedPoll } from './benchmarks/p8.ts';
import { listOfHundred } from './benchmarks/p9.ts';
import { ruleLists } from './benchmarks/rules/ruleLists.ts';
import { recognisedLines } from './benchmarks/rules/rules.ts';
import { openedApplication } from './benchmarks/view.ts';
import { watchingOfRules } from './benchmarks/watching/p18.ts';
import { statementFiles } from './benchmarks/statementFiles.ts';
import { webhookAttempts } from './benchmarks/webhooks.ts';
import { readChoices, type Choices } from './base/choices.ts';
import { openCluster, type Cluster } from './database/cluster.ts';
import type { Figure, Tell } from './base/figure.ts';
import { thisMachine } from './base/machine.ts';
import { onStage, type Stage } from './measure/stage.ts';
import { results } from './base/paths.ts';
import { keepFigures } from './report/keepFigures.ts';
import { line } from './report/line.ts';
import { writeJson } from './report/json.ts';

const onDatabases: Record<string, (stage: Stage, tell: Tell) => Promise<void>> = {
  p8: unchangedPoll,
  p9: listOfHundred,
  p10: lookupById,
  p11: pollingPeople,
  p14: findAnything,
};
const onTheWhole: Record<string, (choices: Choices) => Promise<Figure[]>> = {
  analysis: analysisOfAccount,
  p1: openedLog,
  p2: heldLog,
  p3: scrolledLog,
  p5: paletteOfMany,
  p6: pollOfList,
  p7: coldStarts,
  p12: startUp,
  p13: testTimes,
  p18: watchingOfRules,
  webhooks: webhookAttempts,
  crawls: crawlsPerSecond,
  jobs: queueOfJobs,
  longlog: longLog,
  rules: recognisedLines,
  rulelists: ruleLists,
  statements: statementFiles,
  view: openedApplication,
};
const names = [...Object.keys(onDatabases), ...Object.keys(onTheWhole)];

async function main(): Promise<number> {
  const choices = readChoices(process.argv.slice(2));
  const unknown = choices.names.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no benchmark "${unknown}": choose from ${names.join(', ')}.`);
  // The times of the tests are no program that could be broken, and take as long as the tests.
  const all = choices.trial ? names.filter((name) => name !== 'p13') : names;
  const chosen = choices.names.length === 0 ? all : choices.names;
  mkdirSync(results, { recursive: true });

  const cluster = await openCluster();
  const machine = thisMachine(cluster.version);
  const figures: Figure[] = [];
  const tell: Tell = (more) => {
    figures.push(...more);
    for (const figure of more) console.log(line(figure));
    // Written anew each time, so that a run that is stopped loses nothing.
    writeJson({ machine, choices, figures });
  };
  try {
    await runOnDatabases(cluster, choices, chosen, tell);
  } finally {
    await cluster.stop();
  }
  for (const name of chosen) tell((await onTheWhole[name]?.(choices)) ?? []);
  console.log(`Written to ${writeJson({ machine, choices, figures })}`);
  if (!choices.trial) keepFigures({ machine, choices, figures });
  return figures.some(({ failed }) => failed !== undefined) ? 1 : 0;
}

async function runOnDatabases(cluster: Cluster, choices: Choices, chosen: string[], tell: Tell) {
  for (const size of choices.sizes) {
    for (const name of chosen) {
      const benchmark = onDatabases[name];
      if (benchmark === undefined) continue;
      console.log(`\n${name.toUpperCase()} on ${size.toLocaleString('en')} applications`);
      await onStage({ cluster, choices, size }, (stage) => benchmark(stage, tell));
    }
  }
}

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
process.exitCode = await main();
process.exit();
