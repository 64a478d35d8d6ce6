import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../start-api.ts'
import { endlessBody, honestClient, slowClient } from './slow-clients.ts'

const api = useApi()
let address: string
beforeAll(async () => {
  address = await api.listen()
})

const EACH_WAY = 10
const PATIENCE_MS = 20_000

test('clients that never come to an end are let go after their ten seconds, and nobody else waits', async () => {
  const slow = ['silent', 'slow head', 'slow body'] as const
  let over = false
  const honest = honestClient(address, () => over)
  const crowd = slow.flatMap((way) => Array.from({ length: EACH_WAY }, () => slowClient(address, way, PATIENCE_MS)))
  const responses = await Promise.all(crowd)
  over = true

  for (const { milliseconds } of responses) expect(milliseconds).toBeLessThan(PATIENCE_MS)
  for (const { status } of responses) expect([0, 400]).toContain(status)
  const times = (await honest).sort((a, b) => a - b)
  expect(times.length).toBeGreaterThan(20)
  expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(5_000)
})

test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
  'an endless body of %s is cut',
  async (type) => {
    const { status, body, sentBytes } = await endlessBody(address, type)
    // A client that continues to send may lose the connection before it reads the response.
    expect([413, 0]).toContain(status)
    if (status === 413) expect(JSON.parse(body)).toMatchObject({ code: expect.stringMatching(/tooLarge$|TooLarge$/) })
    expect(sentBytes).toBeLessThan(60_000_000)
  },
)
