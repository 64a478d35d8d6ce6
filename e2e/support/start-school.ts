import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#test/start-server.ts'
import { DEMO_FILE } from './demo-school.ts'
import { FRAMES_URL, startFrames } from './frames/start-frames.ts'

/** The tests use the current time and the embedded database, whatever the developer's settings. */
const UNSET = { CLOCK_OFFSET_DAYS: undefined, DATABASE_URL: undefined, SMTP_URL: undefined }

/**
 * Starts the built school in an empty folder with its demo content for all tests of a run, and the fake players that it
 * allows.
 * @returns the function that stops them
 */
export default async function startSchool() {
  const dataDir = await mkdtemp(join(tmpdir(), 'manassa-e2e-'))
  const frames = await startFrames()
  const server = await startServer({
    DATA_DIR: dataDir,
    SEED: 'demo',
    RATE_LIMIT: 'off',
    HOSTED_PLAYERS: frames.url,
    ...UNSET,
  })
  process.env[FRAMES_URL] = frames.url
  process.env.BASE_URL = server.url
  process.env[DEMO_FILE] = join(dataDir, 'demo.json')
  return async () => {
    await server.stop()
    frames.stop()
    await rm(dataDir, { recursive: true })
  }
}
