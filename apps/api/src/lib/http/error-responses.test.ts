import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { DatabaseUnavailable, SchoolIsMoving } from '../db/failures.ts'
import { sendErrors } from './error-responses.ts'

test('the log has the stack of a defect, only the reason of an absent database, and nothing about a moving school', async () => {
  const lines: string[] = []
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } }
  await using app = fastify({ logger })
  app.decorate('failurePage', null)
  sendErrors(app)
  const failures = [new TypeError('a is undefined'), new DatabaseUnavailable('no answer'), new SchoolIsMoving('moving')]
  const responses = failures.map(async (failure) => {
    app.get(`/${failure.name}`, () => Promise.reject(failure))
    return (await app.inject({ url: `/${failure.name}` })).statusCode
  })
  expect(await Promise.all(responses)).toEqual([500, 503, 503])
  const logged = lines.map((line) => JSON.parse(line))
  expect(logged).toMatchObject([
    { err: { stack: expect.stringContaining(import.meta.filename) } },
    { reason: 'no answer' },
  ])
})
