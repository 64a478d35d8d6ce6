import { readFileSync } from 'node:fs'

/**
 * The passed and failed tests of a Vitest run. A file that could not be loaded counts as one failed test.
 * @param {string} file its JSON report
 * @returns {import('./step.mjs').Count}
 */
export function countVitest(file) {
  /**
   * @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[]
   * }[] }}
   */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/**
 * The passed and failed browser tests. One that passes only when repeated has failed.
 * @param {string} file Playwright's JSON report
 * @returns {import('./step.mjs').Count}
 */
export function countPlaywright(file) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} */
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
