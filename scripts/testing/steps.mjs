import { join } from 'node:path'
import { countPlaywright, countVitest } from './reports.mjs'

/** @typedef {import('./step.mjs').Step} Step */

/** @type {Step} */
export const types = { name: 'types', command: 'node', args: ['scripts/run.cjs', 'types'] }

/** @type {Step} */
export const lint = { name: 'lint and format', command: 'biome', args: ['ci', '--colors=off'] }

/** @type {Step} */
export const zones = { name: 'imports', command: 'node', args: ['scripts/zones/check.ts'] }

/** @type {Step} */
export const language = { name: 'wording', command: 'node', args: ['scripts/language/check.ts'] }

/** @type {Step} */
export const build = { name: 'web build', command: 'node', args: ['scripts/run.cjs', 'build'] }

/**
 * @param {string} folder for the report
 * @param {string[]} choice of tests, as Vitest takes it
 * @returns {Step}
 */
export function vitest(folder, ...choice) {
  const report = join(folder, 'vitest.json')
  return {
    name: 'unit and integration tests',
    command: 'vitest',
    args: [
      'run',
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...choice,
    ],
    // It takes every output for one that shows colours.
    env: process.stdout.isTTY ? {} : { NO_COLOR: '1' },
    count: () => countVitest(report),
  }
}

/**
 * @param {string} folder for the report
 * @param {string} chromium the browser's program
 * @returns {Step}
 */
export function browserTests(folder, chromium) {
  const report = join(folder, 'playwright.json')
  return {
    name: 'browser tests',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: () => countPlaywright(report),
  }
}
