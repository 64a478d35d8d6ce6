import { constants } from 'node:os'
import { errors } from '@manassa/contract/errors'

/** Codes of the system, of name resolution and of the mail library; other capital words of a message may be names. */
const CODES = new Set([
  ...Object.keys(constants.errno),
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EENVELOPE',
  'EMESSAGE',
  'ECONNECTION',
])
/** The reply of a mail server, with its extended code: `451 4.7.1`. */
const MAIL_REPLY = /\b([45]\d\d)[ -]\d\.\d{1,3}\.\d{1,3}\b/
const TOO_LONG = /^It took longer than \d+ seconds\.$/

/**
 * The class of a job's error: the code of the failure, of the system or of a mail server. Nothing else of the message
 * is shown, because it may name people, files and addresses.
 */
export function reasonOf({ failure, lastError }: { failure: string | null; lastError?: string | null }): string {
  const known = failure !== null && Object.hasOwn(errors, failure) && failure
  const message = lastError ?? ''
  const code = message.match(/\bE[A-Z_]{3,}\b/g)?.find((word) => CODES.has(word))
  const [, reply] = MAIL_REPLY.exec(message) ?? []
  const words = [known, reply && `mail server: ${reply}`, code, TOO_LONG.test(message) && 'took too long']
  return words.filter(Boolean).join(', ') || 'an error'
}
