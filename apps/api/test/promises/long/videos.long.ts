import { test } from 'vitest'
import { videoThroughKills } from '#test/long/video-through-kills.ts'
import { useApi } from '#test/start-api.ts'
import { record } from './record.ts'

const api = useApi({ engine: 'server' })

test('a server that is killed while it makes a picture loses that picture alone', async () => {
  record(await videoThroughKills(api, { seconds: 12, killedAt: ['240p', '360p', '480p', '720p'] }))
})
