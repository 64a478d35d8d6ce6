import { test } from 'vitest'
import { useApi } from '../../start-api.ts'
import { honestClient, slowClient } from '../slow-clients.ts'
import { record } from './record.ts'

const api = useApi()
const EACH_WAY = 2000
const PATIENCE_MS = 90_000

test('slow clients are let go', async () => {
  const address = await api.listen()
  let over = false
  const honest = honestClient(address, () => over)
  const crowds = await Promise.all(
    (['silent', 'slow head', 'slow body'] as const).map(async (way) => {
      const answers = await Promise.all(Array.from({ length: EACH_WAY }, () => slowClient(address, way, PATIENCE_MS)))
      return { way, longest: Math.max(...answers.map(({ milliseconds }) => milliseconds)) / 1000 }
    }),
  )
  over = true
  const times = (await honest).sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  const [form] = await Promise.all([slowClient(address, 'slow form', PATIENCE_MS)])
  const longest = crowds.map(({ way, longest: seconds }) => `${way} ${seconds.toFixed(1)} s`)
  record({
    promise: 'slow clients are let go (T44)',
    figure: `${EACH_WAY} of each at once, the last one closed after: ${longest.join(', ')}; a slow form after ${(form.milliseconds / 1000).toFixed(1)} s; an honest client meanwhile: p99 ${p99.toFixed(0)} ms of ${times.length} requests`,
    held: crowds.every(({ longest: seconds }) => seconds < 15) && form.milliseconds < 65_000 && p99 < 1500,
  })
})
