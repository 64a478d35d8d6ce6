import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { DatabaseError } from '../lib/db/failures.ts'
import { failureSentence } from './failure-sentence.ts'

test('a refusal of the database comes with the remedy', () => {
  const refusal = new DatabaseError('database "manasa" does not exist', 0, 'error')
  refusal.code = '3D000'
  expect(failureSentence(refusal)).toBe(
    'The database refuses (3D000): database "manasa" does not exist; create it, or name another one in DATABASE_URL.',
  )
  refusal.code = '42P01'
  expect(failureSentence(refusal)).toBe('The database refuses (42P01): database "manasa" does not exist.')
})

test('a file that cannot be used is named as the operator did, with the reason', async () => {
  using folder = temporaryFolder('failures')
  const [missing, file] = [join(folder.path, 'missing', 'monday.manassa'), join(folder.path, 'file')]
  await writeFile(file, '')
  await mkdir(join(folder.path, 'folder'))
  const sentenceOf = (work: Promise<unknown>) => work.then(() => 'no failure', failureSentence)
  expect(await sentenceOf(open(`${missing}.part`, 'w'))).toBe(
    `${missing} cannot be used: it, or its folder, does not exist.`,
  )
  expect(await sentenceOf(readFile(join(file, 'inside')))).toMatch(
    / cannot be used: a part of its path is no folder\.$/,
  )
  expect(await sentenceOf(open(join(folder.path, 'folder'), 'w'))).toMatch(/ cannot be used: it is a folder\.$/)
})
