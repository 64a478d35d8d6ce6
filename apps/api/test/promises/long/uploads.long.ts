import { test } from 'vitest'
import { videoOverACutLine } from '#test/long/video-over-a-cut-line.ts'
import { useApi } from '#test/start-api.ts'
import { record } from './record.ts'

const api = useApi()

test('a gigabyte arrives whole over a line that is cut every minute', async () => {
  const line = { afterMs: 60_000, bytesPerSecond: 5_000_000 }
  record(await videoOverACutLine(api, { sizeBytes: 1_000_000_000, line, leastCuts: 2 }))
})
