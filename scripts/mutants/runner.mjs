// Runs each test once as it is, and then once more for every mutant that it reaches and that nothing noticed yet.
import { appendFileSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { TestRunner } from 'vitest';
import { readIfThere } from '../paths.mjs';
import { choose, chosen, reaching } from './active.mjs';

// A mutant in its own process is nothing but the tests as they are.
const { TEST_MUTANTS: list = '', TEST_MUTANT: alone } = process.env;
const tell = (...words) => appendFileSync(`${list}.log`, `${words.join('\t')}\n`);
// What takes longer is not tried for every mutant, in microseconds; drawing takes its time.
const mostCpu = globalThis.document === undefined ? 1_000_000 : 1_500_000;
const die = () => process.kill(process.pid, 'SIGKILL');
// What hangs without asking which mutant is meant ends with its process.
const watch = `const { parentPort } = require('node:worker_threads');
let timer; parentPort.on('message', () => { clearTimeout(timer); timer = setTimeout(() => process.kill(process.pid, 'SIGKILL'), 60_000); });`;

export default class MutantRunner extends TestRunner {
  /** Those that nothing noticed yet; the one that is to come first. */
  alive = new Set(alone === undefined ? readFileSync(list, 'utf8').split('\n') : []);
  first = [...this.alive][0];
  /** What passed in a process that had to end: it is not tried again. */
  passed = new Set(
    readIfThere(`${list}.log`)
      .split('\n')
      .filter((line) => line.startsWith('passes')),
  );
  queue = [];
  tried = undefined;
  failed = undefined;
  count = 0;
  guard = alone === undefined ? new Worker(watch, { eval: true }) : undefined;

  onCollectStart(file) {
    this.guard?.unref();
    super.onCollectStart(file);
  }

  async onBeforeRunTask(test) {
    if (alone === undefined) {
      // What is reached outside of every test can only be broken from the start.
      for (const id of chosen.reached) tell('outside', id);
      chosen.reached = new Set();
      test.repeats = Number.MAX_SAFE_INTEGER;
    }
    await super.onBeforeRunTask(test);
  }

  onBeforeTryTask(test, options) {
    if (alone === undefined) this.begin(test, options.repeats === 0);
    super.onBeforeTryTask(test, options);
  }

  begin(test, isFirst) {
    this.guard.postMessage('');
    if (isFirst) {
      reaching();
      this.begun = process.cpuUsage();
    } else if (this.failed === undefined) {
      this.tried = this.queue.shift();
      if (this.tried === undefined) return test.context.skip();
      this.count += 1;
      tell('tries', this.tried);
      choose(this.tried);
    }
    return undefined;
  }

  async onAfterRetryTask(test, options) {
    await super.onAfterRetryTask(test, options);
    if (alone !== undefined || test.result.pending) return;
    choose();
    const isFine = test.result.state !== 'fail';
    test.result.state = 'pass';
    test.result.errors = undefined;
    if (options.repeats === 0) this.plan(test, isFine);
    else if (this.failed !== undefined) this.judge(isFine);
    else if (isFine) tell('passes', this.tried, test.id);
    else this.failed = this.tried;
    if (this.failed !== undefined && this.count === 1) this.note(this.failed);
  }

  /** What is tried next. A test that fails as it is may fail for what a mutant before left behind. */
  plan(test, isFine) {
    for (const id of chosen.reached) tell('reached', id, test.file.filepath);
    if (!isFine && this.count > 0) {
      tell('again', '');
      die();
    }
    if (!isFine) tell('broken', test.name);
    const isFast = process.cpuUsage(this.begun).user < mostCpu;
    this.queue =
      isFine && isFast
        ? [...chosen.reached].filter((id) => this.alive.has(id) && !this.passed.has(`passes\t${id}\t${test.id}`))
        : [];
    if (this.queue.includes(this.first)) this.queue.unshift(this.first);
    chosen.reached = new Set();
  }

  /** After a failure the test is run as it is: where it fails now, what was broken before has left traces. */
  judge(isFine) {
    if (isFine) this.note(this.failed);
    else {
      if (this.alive.has(this.failed)) tell('again', this.failed);
      die();
    }
    this.failed = undefined;
  }

  note(id) {
    if (this.alive.delete(id)) tell('noticed', id);
    this.queue = this.queue.filter((one) => one !== id);
  }

  onAfterRunFiles(files) {
    if (alone === undefined) tell('finished');
    super.onAfterRunFiles(files);
  }
}
