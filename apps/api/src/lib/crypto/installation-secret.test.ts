import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/database/temporary-folder.ts'
import { CannotServe } from '../db/failures.ts'
import { installationSecret } from './installation-secret.ts'

test("processes that start together share one secret, which stays and is nobody else's to read", async () => {
  using folder = temporaryFolder('secret')
  const secrets = await Promise.all(
    Array.from({ length: 20 }, () => installationSecret(folder.path, undefined, { mayMake: true })),
  )
  expect(new Set([...secrets, await installationSecret(folder.path, undefined, { mayMake: true })]).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect((await stat(join(folder.path, 'secret.key'))).mode & 0o077).toBe(0)
})

test('a process waits for the secret that another one is writing', async () => {
  using folder = temporaryFolder('secret')
  const path = join(folder.path, 'secret.key')
  await writeFile(path, '')
  const second = installationSecret(folder.path, undefined, { mayMake: true })
  await new Promise((later) => setTimeout(later, 100))
  await writeFile(path, 'a secret that another process has just made for both')
  expect(await second).toBe('a secret that another process has just made for both')
})

test('a file without a secret is no secret', async () => {
  using folder = temporaryFolder('secret')
  await writeFile(join(folder.path, 'secret.key'), 'half')
  await expect(installationSecret(folder.path, undefined, { mayMake: true })).rejects.toThrow(CannotServe)
})

test('an existing secret is read where none may be created, and a missing one leaves no file', async () => {
  using folder = temporaryFolder('secret')
  expect(await installationSecret(folder.path, undefined, { mayMake: false })).toBeNull()
  expect(await readdir(folder.path)).toEqual([])
  const made = await installationSecret(folder.path, undefined, { mayMake: true })
  expect(await installationSecret(folder.path, undefined, { mayMake: false })).toBe(made)
})

test('a command that is given a folder which is not there says so', async () => {
  await expect(installationSecret('/nowhere/data', undefined, { mayMake: true })).rejects.toThrow(
    'DATA_DIR /nowhere/data does not exist: name the one of the server, or start that first.',
  )
})
