import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { DEMO_FILE } from './demo-school.ts'

const OUTBOX = join(dirname(process.env[DEMO_FILE] ?? ''), 'outbox')

/** The codes of all emails to an address so far, oldest first. */
async function codesTo(email: string): Promise<string[]> {
  const files = await readdir(OUTBOX).catch(() => [])
  // An unfinished file has another extension.
  const letters = files.filter((file) => file.endsWith('.eml'))
  const byNumber = letters.toSorted((one, other) => numberOf(one) - numberOf(other))
  const messages = await Promise.all(byNumber.map((file) => readFile(join(OUTBOX, file), 'utf8')))
  return messages
    .filter((message) => message.includes(`To: ${email}`))
    .flatMap((message) => message.match(/^\d{8}$/m) ?? [])
}

/** Waits for the code of the `count`th email to an address. */
export async function codeInMail(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await codesTo(email)).length, { message: `e-mails to ${email}` }).toBe(count)
  return (await codesTo(email))[count - 1] ?? ''
}

const numberOf = (file: string) => Number(/(\d+)\.eml$/.exec(file)?.[1])
