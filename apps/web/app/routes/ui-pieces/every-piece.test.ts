import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Seen on no page by itself: the shapes that every page brings for its signs. */
const UNSEEN = ['PageIcons']

const PIECES = join(import.meta.dirname, '../../ui')

const textsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

test('every piece of ui/ is on the page that shows them', () => {
  const page = textsIn(import.meta.dirname).join('\n')
  const pieces = textsIn(PIECES).flatMap((text) =>
    [...text.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(([, name]) => name),
  )
  expect(pieces.length).toBeGreaterThan(30)
  expect(pieces.filter((name) => !new RegExp(`<${name}\\b`).test(page))).toEqual(UNSEEN)
})
