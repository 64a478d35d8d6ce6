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

test('a whole run replaces the sections of its parts', () => {
  const parts = '# Promises\n\n## run -- one\n\n| a |\n\n## other -- one\n\n| b |\n'
  expect(withSection(parts, '## run\n\n| all |')).toBe('# Promises\n\n## other -- one\n\n| b |\n\n## run\n\n| all |\n')
})
