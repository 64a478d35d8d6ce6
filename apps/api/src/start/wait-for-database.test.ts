import { expect, test } from 'vitest'
import { freePort } from '#test/ports.ts'
import { openDatabase } from '../lib/db/open-database.ts'
import { failureSentence } from './failure-sentence.ts'
import { waitForDatabase } from './wait-for-database.ts'

test('a database that does not answer is waited for with a line now and then, and named in one sentence', async () => {
  const databaseUrl = `postgres://manassa_owner:secret@127.0.0.1:${await freePort()}/manassa`
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  const lines: string[] = []
  const waiting = waitForDatabase(
    database,
    { warn: (line) => void lines.push(line) },
    { patienceMs: 1_200, logEveryMs: 500 },
  )
  const sentence = await waiting.then(() => 'it answered', failureSentence)
  expect(sentence).toMatch(/^The database did not answer for 1.2 s: connect ECONNREFUSED 127\.0\.0\.1:\d+\.$/)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines[0]).toMatch(/^Waiting for the database: connect ECONNREFUSED/)
  await database.close()
})
