import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { SchoolKeys } from '#api/lib/keys.ts'
import { createLimiter } from '#api/lib/limiter.ts'

// argon2id is the library's own default; the figures are OWASP's least (docs/behaviour/accounts.md).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing happens in the threads that also read files: many at once would leave everybody else waiting for seconds.
const limiter = createLimiter({
  concurrency: availableParallelism() >= 4 ? 2 : 1,
  waiting: 2000,
  retryAfterSeconds: 10,
})

interface Place {
  /** Where it comes from: addresses take turns. */
  address: string
  /** Who has shown that the account is theirs does not wait behind those who guess. */
  isPriority?: boolean
}

/**
 * What is stored of a password: nothing that a copy of the database could be tried against, because the school's key
 * goes in. Throws `server.unavailable` when too many are waiting.
 */
export const hashPassword = (
  keys: SchoolKeys,
  password: string,
  { address, isPriority = false }: Place = { address: '' },
) => limiter.run(() => hash(peppered(keys, password), cost), { key: address, isPriority })

/** What goes with a try, in its turn: of guesses that arrive together, each sees what the one before it left. */
interface Turn extends Place {
  /** May throw, and then the password is not looked at. */
  before(): Promise<unknown>
  whenWrong(): Promise<unknown>
}

/**
 * True when the password is the one behind the hash. Without a hash, for an account that does not exist or whose
 * hash is none, it is false after the same time. Throws `server.unavailable` when too many are waiting.
 */
export async function isPassword(
  keys: SchoolKeys,
  password: string,
  passwordHash: string | undefined,
  turn: Turn,
): Promise<boolean> {
  const known = passwordHash ?? (await nobodysHash())
  const { address, isPriority = false } = turn
  return limiter.run(
    async () => {
      await turn.before()
      const matches = (await isHashOf(known, peppered(keys, password))) && passwordHash !== undefined
      if (!matches) await turn.whenWrong()
      return matches
    },
    { key: address, isPriority },
  )
}

/** False also where what is kept is no hash: nobody has set that account's password. */
const isHashOf = (known: string, text: string) =>
  verify(known, text).catch((error: { code?: string }) => {
    if (error.code === 'InvalidArg') return false
    throw error
  })

/**
 * What argon2 gets, as text, in place of the password: keyed, and the same from keyboards that write some letters in
 * other ways.
 */
const peppered = (keys: SchoolKeys, password: string) =>
  keys.mac('password', password.normalize('NFKC')).toString('base64url')

let nobody: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobody ??= hash(randomBytes(16).toString('hex'), cost)
  return nobody
}
