import { CODE_MINUTES, EMAIL_CODE_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import { CONFIRMATION_HASH } from '@manassa/contract/shared/account'
import { type CodeFacts, deviceCodeMail, emailCodeMail, passwordCodeMail, phoneCodeMail } from '#api/copy/messages.ts'
import { schoolAddress } from '#api/features/school/school-address.ts'
import { schoolName } from '#api/features/school/school-name.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { TxContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { type CountedFailure, countFailure, getRetryAfterSeconds } from '#api/lib/limits/failure-counts.ts'
import { countMail, lockAddress, type MailPurpose } from '#api/lib/mail/mail.queries.ts'
import { type MailContent, postMail } from '#api/lib/mail/mail-job.ts'
import { requestingDevice } from '../devices/requesting-device.ts'
import {
  CODE_MAILS_PER_DAY,
  CODE_MAILS_PER_HOUR,
  CODE_MAILS_PER_HOUR_BEYOND,
  CODE_TRIES,
  CODE_TRIES_ELSEWHERE,
  type CodePurpose,
  codeHashes,
  newCode,
} from './one-time-code.ts'
import { storeCode } from './password.queries.ts'

const SHARE_RETRY_SECONDS = 3600

interface CodeMailRequest {
  purpose: CodePurpose
  address: string
  owner: { id: number; name: string; email: string } | undefined
}

interface CodeMessage {
  mail: MailPurpose
  minutes: number
  write(facts: CodeFacts): MailContent
}

const messages: Record<CodePurpose, CodeMessage> = {
  'password-reset': { mail: 'password-code', minutes: CODE_MINUTES, write: passwordCodeMail },
  'device-replacement': { mail: 'device-code', minutes: CODE_MINUTES, write: deviceCodeMail },
  'email-confirmation': { mail: 'email-code', minutes: EMAIL_CODE_DAYS * 24 * 60, write: emailCodeMail },
  'phone-change': { mail: 'phone-code', minutes: CODE_MINUTES, write: phoneCodeMail },
}

/**
 * Sends a new code to an address, unless it had three in an hour or five in a day. Known devices have a separate share,
 * so that strangers cannot use up the owner's. Without an account it does the same work, so that neither text nor time
 * reveals accounts. Behind a network over its share, each account gets one email an hour, and unknown addresses are no
 * longer recorded. Replacing a device requires the password, so the share of the network does not apply to it.
 */
export async function sendCode(context: TxContext, { purpose, address, owner }: CodeMailRequest) {
  const { services, db, tenantId } = context
  const { mail, minutes, write } = messages[purpose]
  const accountId = owner?.id ?? 0
  const device = await requestingDevice(context, accountId)
  const addressHash = services.keys.mac('mail-address', tenantId, address, ...(device.isKnown ? ['known device'] : []))
  await lockAddress(db, tenantId, addressHash)
  const refusal = { isSent: false, isKnownDevice: device.isKnown }
  const isStranger = purpose === 'password-reset' && !device.isKnown
  const networkBudgets: CountedFailure[] = isStranger
    ? [{ budget: budgets.codeMailAddress, key: context.credentials.address }]
    : []
  const { inLastHour, inLastDay } = await countRecentMail(context, mail, addressHash)
  const isNetworkSpent = (await getRetryAfterSeconds(context, networkBudgets)) > 0
  if (isNetworkSpent && !owner) return refusal
  const mostInHour = isNetworkSpent ? CODE_MAILS_PER_HOUR_BEYOND : CODE_MAILS_PER_HOUR
  if (inLastHour >= mostInHour || inLastDay >= CODE_MAILS_PER_DAY) return refusal

  const code = newCode()
  const expiresAt = new Date(services.clock.now().getTime() + minutes * 60_000)
  const [hash] = codeHashes(services.keys, tenantId, accountId, purpose, code)
  const tries = { triesLeft: CODE_TRIES, triesLeftElsewhere: CODE_TRIES_ELSEWHERE }
  await storeCode(db, { tenantId, accountId, purpose, device, codeHash: hash, ...tries, expiresAt })
  const school = await schoolName(context)
  const link = purpose === 'email-confirmation' ? await confirmationLink(context, code) : null
  const content = write({ name: owner?.name ?? '', code, minutes, school, link })
  await postMail(context, {
    purpose: mail,
    to: owner ? owner.email : null,
    content,
    addressHash,
    expiresAt,
  })
  // This comes last: the counter of the network is one row, and writers wait for its lock.
  await countFailure(context, networkBudgets)
  return { isSent: true, isKnownDevice: device.isKnown }
}

/** The same; throws `request.tooMany` when the address has had its share of emails. The newest code stays valid. */
export async function requireCodeSent(context: TxContext, request: CodeMailRequest) {
  const { isSent } = await sendCode(context, request)
  if (!isSent) throw new AppError('request.tooMany', { retryAfterSeconds: SHARE_RETRY_SECONDS })
}

/** The part behind the hash reaches no server, and confirms only in a session of the account. */
async function confirmationLink(context: TxContext, code: string): Promise<string | null> {
  const address = await schoolAddress(context)
  return address && `${address}/profile#${CONFIRMATION_HASH}${code}`
}

function countRecentMail({ services, db, tenantId }: TxContext, purpose: MailPurpose, addressHash: Buffer) {
  const now = services.clock.now().getTime()
  return countMail(db, tenantId, {
    purpose,
    addressHash,
    lastHour: new Date(now - 3_600_000),
    lastDay: new Date(now - DAY_MS),
  })
}
