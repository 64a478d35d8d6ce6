import { expect, test } from 'vitest'
import { withSection } from './write-generated.mjs'

const page = '# Benchmarks\n\nWritten by programs.\n\n## one\n\n| a |\n\n## two\n\n| b |\n'

test('a program replaces its own section of a generated page and no other', () => {
  expect(withSection(page, '## one\n\n| new |')).toBe(
    '# Benchmarks\n\nWritten by programs.\n\n## one\n\n| new |\n\n## two\n\n| b |\n',
  )
})

test('a program that has no section yet gets one at the end of the page', () => {
  expect(withSection(page, '## one and a half\n\n| c |')).toBe(`${page}\n## one and a half\n\n| c |\n`)
})
