import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import { createLimiter } from '#api/lib/limits/limiter.ts'

// argon2id is the library's default; the costs are OWASP's minimum (docs/behaviour/accounts.md).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing shares its threads with file reads: many at once would delay all other requests by seconds.
const concurrency = availableParallelism() >= 4 ? 2 : 1
const limiter = createLimiter({
  concurrency,
  waiting: 2000,
  retryAfterSeconds: 10,
})

interface QueueOptions {
  /** Addresses take turns in the queue. */
  address: string
  /** Verified owners do not wait behind clients that guess. */
  isPriority?: boolean
}

/**
 * Hashes a password together with the school's key, so that a copy of the database alone cannot be attacked. Throws
 * `server.unavailable` when the queue is full.
 */
export const hashPassword = (
  keys: SchoolKeys,
  password: string,
  { address, isPriority = false }: QueueOptions = { address: '' },
) => limiter.run(() => hash(peppered(keys, password), cost), { key: address, isPriority })

/** The callbacks run within the queue, so that concurrent guesses see each other's counts. */
interface PasswordCheck extends QueueOptions {
  /** An exception here skips the check of the password. It is called before the queue as well, where there is one. */
  before(): Promise<unknown>
  whenWrong(): Promise<unknown>
}

/**
 * Checks a password against its hash. Without a hash, as for an unknown account, it returns false after the same time.
 * Throws `server.unavailable` when the queue is full.
 */
export async function isPassword(
  keys: SchoolKeys,
  password: string,
  passwordHash: string | undefined,
  check: PasswordCheck,
): Promise<boolean> {
  const known = passwordHash ?? (await dummyHash())
  const { address, isPriority = false } = check
  // Clients over their limit stay out of the queue.
  if (limiter.size().running === concurrency) await check.before()
  return limiter.run(
    async () => {
      await check.before()
      const matches = (await isHashOf(known, peppered(keys, password))) && passwordHash !== undefined
      if (!matches) await check.whenWrong()
      return matches
    },
    { key: address, isPriority },
  )
}

/** A stored value that is no hash means that nobody has set the account's password. */
const isHashOf = (known: string, text: string) =>
  verify(known, text).catch((error: { code?: string }) => {
    if (error.code === 'InvalidArg') return false
    throw error
  })

/** argon2 gets this text in place of the password; NFKC unifies the letters of different keyboards. */
const peppered = (keys: SchoolKeys, password: string) =>
  keys.mac('password', password.normalize('NFKC')).toString('base64url')

let cachedDummy: Promise<string> | undefined
function dummyHash(): Promise<string> {
  cachedDummy ??= hash(randomBytes(16).toString('hex'), cost)
  return cachedDummy
}
