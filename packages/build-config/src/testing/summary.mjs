// @ts-check

/**
 * @typedef {object} StageResult
 * @property {number} passed
 * @property {readonly string[]} failed name of each test or check that failed
 * @property {readonly string[]} skipped name of each test that was left out
 */

/**
 * Result of a check that is passed or failed as a whole.
 * @param {string} name
 * @param {boolean} ok
 * @param {{ countSuccess?: boolean }} [options] a mere preparation counts only when it fails
 * @returns {StageResult}
 */
export function checkResult(name, ok, { countSuccess = true } = {}) {
  return { passed: ok && countSuccess ? 1 : 0, failed: ok ? [] : [name], skipped: [] };
}

/** Runs stages one after the other, keeps their results, and prints them at the end. */
export function createSummary() {
  /** @type {{ name: string, seconds: number, result: StageResult }[]} */
  const stages = [];

  return {
    /**
     * @param {string} name
     * @param {() => Promise<StageResult>} work
     * @returns {Promise<boolean>} whether nothing failed
     */
    async stage(name, work) {
      console.info(`\n── ${name}`);
      const startedAt = Date.now();
      const result = await work();
      stages.push({ name, seconds: (Date.now() - startedAt) / 1000, result });
      return result.failed.length === 0;
    },

    /** Prints the summary, the totals as its last line. @returns {number} exit code */
    print() {
      console.info('\n── summary');
      for (const { name, seconds, result } of stages) {
        const mark = result.failed.length === 0 ? '✓' : '✗';
        const skipped = result.skipped.length > 0 ? `, ${result.skipped.length} skipped` : '';
        const counts = `${result.passed} passed, ${result.failed.length} failed${skipped}`;
        console.info(`${mark} ${name}: ${counts} (${seconds.toFixed(1)} s)`);
        for (const test of result.failed) console.info(`    failed: ${test}`);
        for (const test of result.skipped) console.info(`    skipped: ${test}`);
      }
      const passed = stages.reduce((sum, { result }) => sum + result.passed, 0);
      const failed = stages.reduce((sum, { result }) => sum + result.failed.length, 0);
      console.info(`${passed} passed, ${failed} failed`);
      return failed > 0 || passed === 0 ? 1 : 0;
    },
  };
}
