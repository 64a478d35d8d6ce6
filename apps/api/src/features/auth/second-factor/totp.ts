import {
  AUTHENTICATOR_CODE_DIGITS,
  AUTHENTICATOR_STEP_SECONDS,
  AUTHENTICATOR_STEPS_AROUND,
} from '@manassa/contract/limits'
import { Secret, TOTP } from 'otpauth'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'

/** RFC 4226 recommends this length, which is the output length of SHA-1. */
const SECRET_BYTES = 20

/** Every authenticator app supports these parameters of RFC 6238. */
const shared = { algorithm: 'SHA1', digits: AUTHENTICATOR_CODE_DIGITS, period: AUTHENTICATOR_STEP_SECONDS }
const totpOf = (secret: Buffer) => new TOTP({ ...shared, secret: secretOf(secret) })
const secretOf = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer })

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)

export const secretText = (secret: Buffer): string => secretOf(secret).base32

/** Returns the address for the QR code; apps show the account by its school and email. */
export const authenticatorAddress = (secret: Buffer, { school, email }: { school: string; email: string }): string =>
  new TOTP({ ...shared, secret: secretOf(secret), issuer: school, label: email }).toString()

const isCode = new RegExp(`^\\d{${AUTHENTICATOR_CODE_DIGITS}}$`)

/**
 * Returns the time step, counted from 1970, whose code these digits are; null for none near `now`. A clock may be wrong
 * by one step.
 */
export function stepOfCode(secret: Buffer, digits: string, now: Date): number | null {
  if (!isCode.test(digits)) return null
  const around = { timestamp: now.getTime(), window: AUTHENTICATOR_STEPS_AROUND }
  const delta = totpOf(secret).validate({ token: digits, ...around })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / AUTHENTICATOR_STEP_SECONDS) + delta
}

/** A sealed secret opens for its own account alone. */
export const sealSecret = (keys: SchoolKeys, accountId: number, secret: Buffer): Buffer =>
  keys.seal('second-factor', secret, String(accountId))

export const openSecret = (keys: SchoolKeys, accountId: number, sealed: Buffer): Buffer =>
  keys.unseal('second-factor', sealed, String(accountId))
