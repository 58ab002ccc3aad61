// Runs the product, what its operator needs, its development mode, its tests, its benchmarks or its contact sheets, after installing and building what is stale.
import { beginBuild, buildWorkbench } from './setup/build.mjs';
import { develop } from './develop.mjs';
import { keepCompiled } from './setup/compiled.mjs';
import { installForRunning, installPackages } from './setup/install.mjs';
import { productNode, root } from './paths.mjs';
import { exitCodeOfStop, handSignalsOn, isStopping, run } from './processes.mjs';

const [target = 'start', ...rest] = process.argv.slice(2);

// The channel tells the product when we are gone, even after a kill -9: it then stops instead of running on unseen.
const product = (file, more = [], waitsFor = undefined) =>
  run(productNode(), [file, ...more, ...rest], { cwd: root, channel: true, waitsFor });

/** A new database is filled while the workbench is built: otherwise the second core would be idle. */
async function start() {
  const building = beginBuild();
  if (building === undefined) return product('server/main.ts');
  const ended = product('server/main.ts', ['--pages-follow'], building);
  await building.catch(async (error) => {
    // A build that failed is told at once; one that was broken off, when all of it has stopped.
    if (isStopping()) await ended;
    throw error;
  });
  return ended;
}

/** What an operator runs to its end. */
const operate = (file) => ({
  needs: [installForRunning],
  run: () => run(productNode(), [`server/${file}`, ...rest], { cwd: root }),
});

const tests = (what) => ({
  needs: [installPackages],
  run: () => run(productNode(), ['scripts/test.mjs', what, ...rest], { cwd: root }),
});

const targets = {
  start: { needs: [installForRunning], run: start },
  // Before packages that only build are taken away, or in a place from which the result is copied.
  build: { needs: [installPackages, buildWorkbench], run: async () => ({ code: 0 }) },
  worker: { needs: [installForRunning], run: () => product('server/worker.ts') },
  backup: operate('operating/backup.ts'),
  restore: operate('operating/restore.ts'),
  verify: operate('operating/verify.ts'),
  'rotate-key': operate('operating/rotateKey.ts'),
  admin: operate('operating/admin.ts'),
  connector: operate('connectorKit.ts'),
  'demo:biglog': operate('bigLog.ts'),
  // The service needs a built page to send, even though the browser gets the one that reloads.
  dev: { needs: [installPackages, buildWorkbench], run: develop },
  test: tests('test'),
  check: tests('check'),
  soak: tests('soak'),
  mutants: {
    needs: [installPackages],
    run: () => run(productNode(), ['scripts/mutants.mjs', ...rest], { cwd: root }),
  },
  notice: {
    needs: [installPackages],
    run: () => run(productNode(), ['scripts/notice.mjs'], { cwd: root }),
  },
  shots: {
    needs: [installPackages, buildWorkbench],
    run: () => run(productNode(), ['scripts/shots.mjs', ...rest], { cwd: root }),
  },
  signalbox: {
    needs: [installForRunning],
    run: () => run(productNode(), ['src/terminal/main.ts', ...rest], { cwd: root }),
  },
  'pack:signalbox': {
    needs: [installPackages],
    run: () => run(productNode(), ['scripts/packing/packHere.mjs', 'terminal', ...rest], { cwd: root }),
  },
  'pack:client': {
    needs: [installPackages],
    run: () => run(productNode(), ['scripts/packing/packHere.mjs', 'client', ...rest], { cwd: root }),
  },
  bench: { needs: [installPackages, buildWorkbench], run: () => product('bench/run.ts') },
};

async function main() {
  const chosen = targets[target];
  if (!chosen) throw new Error(`"${target}" is not one of ${Object.keys(targets).join(', ')}.`);
  handSignalsOn();
  for (const step of chosen.needs) {
    await step();
    if (isStopping()) return exitCodeOfStop();
  }
  keepCompiled();
  const { code } = await chosen.run();
  return code;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(isStopping() ? 'Stopped.' : error.message);
  process.exitCode = isStopping() ? exitCodeOfStop() : 1;
}
