import { join } from 'node:path'
import { DEMO_FILE } from './demo-school.ts'
import { FRAMES_URL, startFrames } from './frames/start-frames.ts'
import { migrateOnce, newInstallation } from './new-installation.ts'

/**
 * Starts the built school in an empty folder with its demo content for all tests of a run, and the fake players that it
 * allows.
 * @returns the function that stops them
 */
export default async function startSchool() {
  const deleteMigrated = await migrateOnce()
  const frames = await startFrames()
  const installation = await newInstallation({ SEED: 'demo', HOSTED_PLAYERS: frames.url })
  process.env.BASE_URL = await installation.start()
  process.env[FRAMES_URL] = frames.url
  process.env[DEMO_FILE] = join(installation.dataDir, 'demo.json')
  return async () => {
    await installation.stop()
    await frames[Symbol.asyncDispose]()
    await deleteMigrated()
  }
}
