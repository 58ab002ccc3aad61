// Keeps beside the report of vitest what broke outside of every test, which that report leaves out.
import { writeFileSync } from 'node:fs';

export const besides = (report) => `${report}.stray`;

export default class StrayErrors {
  #report;

  onInit(vitest) {
    this.#report = vitest.config.outputFile.json;
  }

  onTestRunEnd(_files, errors) {
    const said = errors.map((error) => ({ file: error.VITEST_TEST_PATH, message: error.stack ?? error.message }));
    writeFileSync(besides(this.#report), JSON.stringify(said));
  }
}
