import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { DEMO_FILE } from './demo-school.ts'

const OUTBOX = join(dirname(process.env[DEMO_FILE] ?? ''), 'outbox')

/** The codes of all letters to an address so far, in the order of their sending. */
async function codesTo(email: string): Promise<string[]> {
  const files = await readdir(OUTBOX).catch(() => [])
  const byNumber = files.toSorted((one, other) => numberOf(one) - numberOf(other))
  const letters = await Promise.all(byNumber.map((file) => readFile(join(OUTBOX, file), 'utf8')))
  return letters.filter((letter) => letter.includes(`To: ${email}`)).flatMap((letter) => letter.match(/^\d{8}$/m) ?? [])
}

/** The code of the `count`th letter to an address, waited for as a person waits for mail. */
export async function codeInLetter(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await codesTo(email)).length, { message: `letters to ${email}` }).toBe(count)
  return (await codesTo(email))[count - 1] ?? ''
}

const numberOf = (file: string) => Number(/(\d+)\.eml$/.exec(file)?.[1])
