import { Secret, TOTP } from 'otpauth'

export const codeAt = (secret: Buffer | string, at: Date): string => {
  const shared = typeof secret === 'string' ? secret : new Secret({ buffer: new Uint8Array(secret).buffer })
  return new TOTP({ secret: shared }).generate({ timestamp: at.getTime() })
}
