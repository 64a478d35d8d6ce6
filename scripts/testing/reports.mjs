import { readFileSync } from 'node:fs'

/**
 * How many tests of a Vitest run passed and failed. A file that could not be loaded has no tests and counts as a failed
 * one.
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
 * How many browser tests passed and failed. One that passes only when repeated has failed.
 * @param {string} file Playwright's JSON report
 * @returns {import('./step.mjs').Count}
 */
export function countPlaywright(file) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} */
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
