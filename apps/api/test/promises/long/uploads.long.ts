import { test } from 'vitest'
import { videoOverACutConnection } from '#test/long/video-over-a-cut-connection.ts'
import { useApi } from '#test/start-api.ts'
import { record } from './record.ts'

const api = useApi()

test('a gigabyte arrives whole over a connection that is cut every minute', async () => {
  const cuts = { afterMs: 60_000, bytesPerSecond: 5_000_000 }
  record(await videoOverACutConnection(api, { sizeBytes: 1_000_000_000, cuts, leastCuts: 2 }))
})
