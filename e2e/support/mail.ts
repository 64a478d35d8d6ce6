import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CONFIRMATION_HASH } from '@manassa/contract/shared/account'
import { expect } from '@playwright/test'
import { DEMO_FILE } from './demo-school.ts'

const OUTBOX = join(dirname(process.env[DEMO_FILE] ?? ''), 'outbox')

type Letters = 'asked-for' | 'confirmation'

/** The codes of all such emails to an address so far, oldest first. Registering sends the first to confirm it. */
async function codesTo(email: string, kind: Letters): Promise<string[]> {
  const files = await readdir(OUTBOX).catch(() => [])
  // An unfinished file has another extension.
  const letters = files.filter((file) => file.endsWith('.eml'))
  const byNumber = letters.toSorted((one, other) => numberOf(one) - numberOf(other))
  const messages = await Promise.all(byNumber.map((file) => readFile(join(OUTBOX, file), 'utf8')))
  return messages
    .filter((message) => message.includes(`To: ${email}`))
    .filter((message) => message.includes(`#${CONFIRMATION_HASH}`) === (kind === 'confirmation'))
    .flatMap((message) => message.match(/^\d{8}$/m) ?? [])
}

export async function codeInMail(email: string, count = 1, kind: Letters = 'asked-for'): Promise<string> {
  await expect.poll(async () => (await codesTo(email, kind)).length, { message: `emails to ${email}` }).toBe(count)
  return (await codesTo(email, kind))[count - 1] ?? ''
}

const numberOf = (file: string) => Number(/(\d+)\.eml$/.exec(file)?.[1])
