import { relative } from 'node:path'
import { root } from '../setup/root.mjs'

/**
 * @typedef {{ promise: string, figure: string, held: boolean, file: string }} Row
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, message?: string, assertionResults: {
 * title: string, status: string }[] }} LongFile a file of Vitest's JSON report
 * @typedef {{ name: string, held: boolean, took: number }} LongStep a step before the files, in milliseconds
 */

/**
 * The figures of a long run for docs/generated/promises.md.
 * @param {readonly Row[]} figures
 */
export const figuresTable = (figures) =>
  [
    '| promise | figure | held |\n| --- | --- | --- |',
    ...figures.map(({ promise, figure, held }) => `| ${promise} | ${figure} | ${held ? 'yes' : 'NO'} |`),
  ].join('\n')

/**
 * Prints the figures of a long run, then each step and file with its minutes and result. Files run in parallel, so the
 * total is less than their sum.
 * @param {{ figures: Row[], steps: LongStep[], files: LongFile[], measured: string, took: number }} run `measured` is
 * the commit and the seed, `took` in milliseconds
 * @returns true when there were figures, and all of them held
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
  // A file that cannot be loaded has no tests, and has failed.
  const held = status === 'passed' && tests.length > 0
  const isTried = tests.some((test) => test.status !== 'skipped')
  const outcome = !held
    ? `BROKEN: ${failed.join('; ') || 'it could not start'}`
    : isTried
      ? `held (${tests.length} tests)`
      : 'not tried here, as its output says'
  return { held, text: `${relative(root, name)}: ${outcome}, ${minutes(timeOf(file))}` }
}

/** @param {LongFile} file */
const timeOf = ({ startTime, endTime }) => Math.max(endTime - startTime, 0)

/** @param {number} milliseconds */
const minutes = (milliseconds) => `${(milliseconds / 60_000).toFixed(1)} minutes`
