import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('of three processes that find the same work undone, one does it and the others wait for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manassa-lock-'))
  const log = join(folder, 'log')
  await writeFile(log, '')
  const script = `
    const { oneAtATime } = await import(${JSON.stringify(join(import.meta.dirname, 'one-at-a-time.mjs'))})
    const { appendFileSync, existsSync, writeFileSync } = await import('node:fs')
    const done = ${JSON.stringify(join(folder, 'done'))}
    await oneAtATime(() => !existsSync(done), async () => {
      appendFileSync(${JSON.stringify(log)}, 'did it\\n')
      await new Promise((resolve) => setTimeout(resolve, 500))
      writeFileSync(done, '')
    })
    if (!existsSync(done)) process.exit(1)`
  const processes = Array.from({ length: 3 }, () => run(process.execPath, ['--input-type=module', '-e', script]))
  await Promise.all(processes)
  expect(await readFile(log, 'utf8')).toBe('did it\n')
  await rm(folder, { recursive: true })
})
