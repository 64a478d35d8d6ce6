import type { SchoolKeys } from '#api/lib/crypto/keys.ts'

/** A sealed secret opens for its own account alone. */
export const sealSecret = (keys: SchoolKeys, accountId: number, secret: Buffer): Buffer =>
  keys.seal('second-factor', secret, String(accountId))

export const openSecret = (keys: SchoolKeys, accountId: number, sealed: Buffer): Buffer =>
  keys.unseal('second-factor', sealed, String(accountId))
