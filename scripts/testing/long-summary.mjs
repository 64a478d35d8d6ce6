import { relative } from 'node:path'
import { root } from '../setup/root.mjs'

/**
 * @typedef {{ promise: string, figure: string, held: boolean, file: string }} Row
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, message?: string,
 *   assertionResults: { title: string, status: string }[] }} LongFile as Vitest's JSON report has it
 * @typedef {{ name: string, held: boolean, took: number }} LongStep what ran before the files, in milliseconds
 */

/**
 * The figures of a long run, as docs/generated/promises.md has them.
 * @param {readonly Row[]} figures
 */
export const figuresTable = (figures) =>
  [
    '| promise | figure | held |\n| --- | --- | --- |',
    ...figures.map(({ promise, figure, held }) => `| ${promise} | ${figure} | ${held ? 'yes' : 'NO'} |`),
  ].join('\n')

/**
 * Prints the figures of a long run, and below them each step and each file with its minutes and what held. Files go
 * side by side, so that the whole is less than their sum.
 * @param {{ figures: Row[], steps: LongStep[], files: LongFile[], measured: string, took: number }} run `measured` is
 *   the commit and the seed, `took` in milliseconds
 * @returns whether there was something to hold, and all of it held
 */
export function printLongSummary({ figures, steps, files, measured, took }) {
  console.log(`\n${new Date().toISOString().slice(0, 10)}, ${measured}\n\n${figuresTable(figures)}\n`)
  for (const { text } of [...steps.map(stepOutcome), ...files.map(fileOutcome)]) console.log(text)
  const broken = [...figures, ...steps, ...files.map(fileOutcome)].filter(({ held }) => !held)
  const sums = `${figures.filter(({ held }) => held).length} of ${figures.length} figures held`
  console.log(`\n${sums}, in ${files.length} files, ${minutes(took)} for all`)
  return files.length > 0 && broken.length === 0
}

/** @param {LongStep} step */
const stepOutcome = ({ name, held, took }) => ({ text: `${name}: ${held ? 'held' : 'BROKEN'}, ${minutes(took)}` })

/** @param {LongFile} file */
export function fileOutcome(file) {
  const { name, status, assertionResults: tests } = file
  const failed = tests.filter((test) => test.status === 'failed').map(({ title }) => title)
  // A file that cannot be loaded has no tests, and held nothing.
  const held = status === 'passed' && tests.some((test) => test.status === 'passed')
  const said = held ? `held (${tests.length} tests)` : `BROKEN: ${failed.join('; ') || 'it could not start'}`
  return { held, text: `${relative(root, name)}: ${said}, ${minutes(timeOf(file))}` }
}

/** @param {LongFile} file */
const timeOf = ({ startTime, endTime }) => Math.max(endTime - startTime, 0)

/** @param {number} milliseconds */
const minutes = (milliseconds) => `${(milliseconds / 60_000).toFixed(1)} minutes`
