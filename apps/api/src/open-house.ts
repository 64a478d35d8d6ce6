import { mkdir } from 'node:fs/promises'
import { admit } from './features/auth/admit.ts'
import { machineClock } from './lib/clock.ts'
import { openDatabase } from './lib/db/database.ts'
import type { Environment } from './lib/environment.ts'
import { installationSecret, keysFrom } from './lib/keys.ts'
import { folderStore, mediaFolder } from './lib/media-store.ts'
import type { House } from './lib/visit.ts'

/** Opens what lasts as long as the server: database (brought up to date), clock, keys, media. */
export async function openHouse(environment: Environment): Promise<House> {
  const { dataDir, databaseUrl, databasePool } = environment
  const db = await openDatabase({ databaseUrl, dataDir, poolSize: databasePool, log: operatorLog })
  try {
    await mkdir(mediaFolder(dataDir), { recursive: true })
    await db.migrate()
    return {
      environment,
      db,
      clock: machineClock(environment.clockOffsetDays),
      keys: keysFrom(await installationSecret(dataDir, environment.secretKey)),
      media: folderStore(mediaFolder(dataDir)),
      admit,
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Sentences for whoever started the server. */
const operatorLog = {
  info: (sentence: string) => console.log(sentence),
  warn: (sentence: string) => console.warn(sentence),
  error: (sentence: string) => console.error(sentence),
}
