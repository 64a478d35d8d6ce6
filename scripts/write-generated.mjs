import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { inRoot, root } from './setup/root.mjs'

/**
 * Writes the figures of one program into its section of a page in docs/generated, and keeps the other sections.
 * @param {'bench' | 'promises'} page
 * @param {string} title the command that was run
 * @param {{ tables: readonly string[], conditions?: readonly string[] }} figures `conditions` name what else decides
 *   about the figures, such as the number of rounds
 */
export async function writeGenerated(page, title, { tables, conditions = [] }) {
  const file = inRoot('docs', 'generated', `${page}.md`)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  const measured = [day, commit, `${availableParallelism()} cores`, `Node ${process.versions.node}`, ...conditions]
  const section = [`## ${title}`, `${measured.join(', ')}.`, ...tables].join('\n\n')
  await writeFile(file, withSection(await readFile(file, 'utf8'), section))
}

/**
 * The page with this section in the place of the one that has its title, or at the end. A section of the same command
 * with more arguments is dropped: it was a part of what this one measured.
 * @param {string} page
 * @param {string} section beginning with its title
 */
export function withSection(page, section) {
  const [head = '', ...others] = page.trimEnd().split(/\n+(?=## )/)
  const titleOf = (/** @type {string} */ one) => one.split('\n', 1)[0]
  const isSame = (/** @type {string} */ other) => titleOf(other) === titleOf(section)
  const kept = others.filter((other) => !other.startsWith(`${titleOf(section)} -- `))
  const sections = kept.some(isSame) ? kept.map((other) => (isSame(other) ? section : other)) : [...kept, section]
  return `${[head, ...sections].join('\n\n')}\n`
}
