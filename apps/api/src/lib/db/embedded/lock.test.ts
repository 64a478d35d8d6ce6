import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { aSchool } from '#test/database/a-school.ts'
import { freshDatabase, onEmbedded } from '#test/database/fresh-database.ts'
import type { DatabaseOptions } from '../database.ts'
import { CannotServe } from '../failures.ts'
import { openDatabase } from '../open-database.ts'

const program = fileURLToPath(new URL('../../../../test/database/insert-until-killed.ts', import.meta.url))

async function anotherProcess(dataDir: string, from = 0) {
  const child = spawn(process.execPath, [program, dataDir, String(from)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const output: string[] = []
  child.stdout.on('data', (data) => output.push(String(data)))
  while (!output.join('').includes(`${from}\n`)) await once(child.stdout, 'data')
  return { child, acknowledged: () => output.join('').split('\n').slice(1, -1).map(Number) }
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'close')
}

const positions = async (options: DatabaseOptions) => {
  const database = await openDatabase(options)
  const rows = await database.inSchool('nile', (db) => db.selectFrom('contact').select('position').execute())
  await database.close()
  return new Set(rows.map((row) => row.position))
}

onEmbedded('a second process learns at once which process has the database', async () => {
  await using fresh = await freshDatabase('embedded')
  await aSchool(fresh.database, 'nile')
  await fresh.database.close()
  const { child } = await anotherProcess(fresh.options.dataDir)

  const second = openDatabase(fresh.options)
  await expect(second).rejects.toThrow(CannotServe)
  await expect(second).rejects.toThrow(`in use by process ${child.pid}`)
  expect(child.exitCode, 'nobody waited for the other one to end').toBeNull()

  await kill(child)
  const reopened = await openDatabase(fresh.options)
  await expect(openDatabase(fresh.options), 'the same process twice').rejects.toThrow(`process ${process.pid}`)
  await reopened.close()
})

onEmbedded('the pid of a dead process locks nobody out, even if another process has it now', async () => {
  await using fresh = await freshDatabase('embedded')
  await fresh.database.close()
  await writeFile(join(fresh.options.dataDir, 'database.holder'), `${process.ppid}\n`)

  const reopened = await openDatabase(fresh.options)
  await reopened.checkReady()
  await reopened.close()
})

onEmbedded('what was acknowledged before kill -9 is there, also after one kill more', async () => {
  await using fresh = await freshDatabase('embedded')
  await aSchool(fresh.database, 'nile')
  await fresh.database.close()

  for (const round of [1, 2]) {
    const { child, acknowledged } = await anotherProcess(fresh.options.dataDir, round * 100_000)
    // Killed at a later moment each time.
    await expect.poll(() => acknowledged().length, { timeout: 60_000 }).toBeGreaterThan(10 + 5 * round)
    await kill(child)

    const written = await positions(fresh.options)
    expect(acknowledged().filter((position) => !written.has(position))).toEqual([])
  }
})
