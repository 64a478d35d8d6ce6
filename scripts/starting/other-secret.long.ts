import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bothEngines, freshDatabase } from '#test/database/fresh-database.ts'
import { freePort } from '#test/ports.ts'
import { aFolder, startInTerminal } from './started.ts'

const start = ['node', 'scripts/run.cjs', 'start']
const OURS = 'the secret that this database was filled under'
const ANOTHER = 'a secret that somebody else has thought of'

describe.each(bothEngines)('on the %s engine', (engine) => {
  test('a database that was filled under another secret is refused in one sentence, and nothing is seeded', async () => {
    await using fresh = await freshDatabase(engine)
    await using elsewhere = await aFolder()
    await fresh.database.close()
    const { databaseUrl } = fresh.options
    const port = await freePort()
    const settings = {
      PORT: String(port),
      DATA_DIR: databaseUrl ? join(elsewhere.path, 'first') : fresh.options.dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    const startWith = async (changes: NodeJS.ProcessEnv) => {
      await using started = startInTerminal(start, { ...settings, SEED: 'none', ...changes })
      await started.ready(port)
      started.terminate()
      expect(await started.ended).toBe(0)
    }
    const refuse = async (changes: NodeJS.ProcessEnv) => {
      await using refused = startInTerminal(start, { ...settings, SEED: 'demo', ...changes })
      expect(await refused.ended).toBe(1)
      expect(refused.output.err.trimEnd().split('\n')).toEqual([expect.stringContaining('filled under another secret')])
      expect(refused.output.out).not.toMatch(/demo/i)
    }
    await startWith({ SECRET_KEY: OURS })
    await refuse({ SECRET_KEY: ANOTHER })
    // Without a secret a new one would be created and kept.
    await refuse({ SECRET_KEY: undefined })
    expect(await readdir(settings.DATA_DIR)).not.toContain('secret.key')
    await startWith({ SECRET_KEY: OURS })
  })
})
