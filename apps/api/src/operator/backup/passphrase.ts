import { randomBytes, scryptSync } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { sealWith, unsealWith } from '#api/lib/crypto/keys.ts'
import { CannotServe } from '#api/lib/db/failures.ts'

const SHORTEST = 12
const SALT_BYTES = 16
// A guess takes a quarter of a second and 128 MB.
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

interface PassphraseKey {
  salt: Buffer
  key: Buffer
}

export const keyOf = (passphrase: string, salt: Buffer = randomBytes(SALT_BYTES)): PassphraseKey => ({
  salt,
  key: scryptSync(passphrase.normalize('NFC'), salt, 32, COST),
})

/** Seals bytes under a passphrase: the salt, then the sealed bytes. */
export function sealUnder(passphrase: string, plain: Buffer): Buffer {
  const { salt, key } = keyOf(passphrase)
  return Buffer.concat([salt, sealWith(key, plain)])
}

/** The inverse of `sealUnder`; null under another passphrase. */
export function openUnder(passphrase: string, sealed: Buffer): Buffer | null {
  try {
    return unsealWith(keyOf(passphrase, sealed.subarray(0, SALT_BYTES)).key, sealed.subarray(SALT_BYTES))
  } catch {
    return null
  }
}

/** Takes the passphrase from `BACKUP_PASSPHRASE`, or asks for it at a terminal. Throws `CannotServe`. */
export async function readPassphrase(given: string | undefined): Promise<string> {
  const passphrase = given ?? (process.stdin.isTTY ? await ask('Passphrase: ') : undefined)
  if (passphrase === undefined) {
    throw new CannotServe('BACKUP_PASSPHRASE is missing, and there is no terminal to ask for the passphrase.')
  }
  if (passphrase.length < SHORTEST) throw new CannotServe(`A passphrase needs at least ${SHORTEST} characters.`)
  return passphrase
}

async function ask(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  // Characters that are typed are not shown.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
