import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { helpLabels } from '#app/copy/console-frame.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { readHelpPage } from './help-page.ts'
import TeacherHelp from './route.tsx'

const markdown = readFileSync(join(import.meta.dirname, '../../../../../docs/teachers.md'), 'utf8')

test('the console shows the whole help page, with links to its sections and all pictures', () => {
  openScreen(<TeacherHelp />)
  const { title, sections } = readHelpPage(markdown)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const contents = within(screen.getByRole('navigation', { name: helpLabels.contents }))
  for (const section of sections) {
    const [, id = ''] = contents.getByRole('link', { name: section.title }).getAttribute('href')?.split('#') ?? []
    expect(document.getElementById(id)).toHaveTextContent(section.title)
  }
  const shown = document.body.textContent ?? ''
  const lines = markdown.split('\n').filter((line) => /^(-|\d+\.) /.test(line))
  expect(lines.length).toBeGreaterThan(15)
  for (const line of lines) expect(shown).toContain(line.replace(/^\S+ /, ''))
  const pictures = markdown.match(/^!\[.*\)$/gm) ?? []
  expect(screen.getAllByRole('img').filter((img) => img.getAttribute('src'))).toHaveLength(pictures.length)
})

test('Markdown that the screen cannot show is refused', () => {
  expect(() => readHelpPage('# عنوان\n## جزء\n- كلام **تقيل**')).toThrow('no such marks')
})
