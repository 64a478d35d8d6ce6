import {
  AUTHENTICATOR_CODE_DIGITS,
  AUTHENTICATOR_STEP_SECONDS,
  AUTHENTICATOR_STEPS_AROUND,
} from '@manassa/contract/limits'
import { Secret, TOTP } from 'otpauth'

/** What RFC 4226 advises, and as many bytes as SHA-1 gives. */
const SECRET_BYTES = 20

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, half a minute. */
const shared = { algorithm: 'SHA1', digits: AUTHENTICATOR_CODE_DIGITS, period: AUTHENTICATOR_STEP_SECONDS }
const totpOf = (secret: Buffer) => new TOTP({ ...shared, secret: secretOf(secret) })
const secretOf = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer })

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)

/** The secret as somebody types it into an app. */
export const secretText = (secret: Buffer): string => secretOf(secret).base32

/** The address that a QR shows to an app, which names the account there by its school and e-mail. */
export const authenticatorAddress = (secret: Buffer, { school, email }: { school: string; email: string }): string =>
  new TOTP({ ...shared, secret: secretOf(secret), issuer: school, label: email }).toString()

const isCode = new RegExp(`^\\d{${AUTHENTICATOR_CODE_DIGITS}}$`)

/**
 * The half minute, counted from 1970, whose code these digits are; null where they are that of none near this moment.
 * A clock that is half a minute off is taken for right.
 */
export function stepOfCode(secret: Buffer, digits: string, now: Date): number | null {
  if (!isCode.test(digits)) return null
  const around = { timestamp: now.getTime(), window: AUTHENTICATOR_STEPS_AROUND }
  const delta = totpOf(secret).validate({ token: digits, ...around })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / AUTHENTICATOR_STEP_SECONDS) + delta
}
