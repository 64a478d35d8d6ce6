import { expect, test } from 'vitest'
import { bothEngines } from '#test/database/fresh-database.ts'
import { useApi } from '#test/start-api.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import { record, seed } from './record.ts'

const COUNTS = { server: 200_000, embedded: 20_000 } as const

for (const engine of bothEngines) {
  const api = useApi({ engine, environment: { LOG_LEVEL: 'error' } })

  test(`no bad input brings a 5xx on the ${engine} engine`, async () => {
    const promise = `bad input is a 4xx (T43), ${engine} database`
    try {
      const { requests, statuses, unopened, grownBytes } = await fuzz(api, { count: COUNTS[engine], seed })
      const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
      const grownMegabytes = grownBytes / 1e6
      record({
        promise,
        figure: `${requests} requests over sockets: no 5xx, no exit; heap grew by ${grownMegabytes.toFixed(1)} MB; ${counts.join(', ')}`,
        held: grownMegabytes < 50 && unopened.length === 0,
      })
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Property failed')) {
        // The smallest failing request and its response are the cause of the property's error.
        const cause = error.cause instanceof Error ? error.cause.message : ''
        process.stderr.write(`${cause}\n`)
        const [what] = cause.split('\n')
        record({ promise, figure: [...error.message.split('\n').slice(0, 2), what].join(' '), held: false })
      }
      expect(error).toBeUndefined()
    }
  })
}
