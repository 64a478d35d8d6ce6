import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { maskedEmail } from '@manassa/contract/rules/masked-contact'
import type { sendDeviceCode as call } from '@manassa/contract/shared/account'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext } from '#api/lib/http/request-context.ts'
import { accountByPassword } from '../auth/account-by-password.ts'
import { sendCode } from '../auth/password/send-code.ts'
import { deviceView } from './device.view.ts'
import { liveDevices } from './devices.queries.ts'
import { checkReplacements } from './replacement-limit.ts'

const SHARE_RETRY_SECONDS = 3600

/**
 * Sends the code for replacing a device and lists the account's devices (docs/behaviour/sessions.md). Throws as
 * `accountByPassword` and `checkReplacements` do, and `auth.noEmail`. Throws `request.tooMany` when the address has had
 * its share of emails; the newest code stays valid.
 */
export async function sendDeviceCode(
  context: ManualTxContext,
  input: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { account } = await accountByPassword(context, input)
  const { email } = account
  if (email === null) throw new AppError('auth.noEmail')
  return context.transaction(async (tx) => {
    await checkReplacements(tx, account.id)
    const { isSent } = await sendCode(tx, {
      purpose: 'device-replacement',
      address: email,
      owner: { ...account, email },
    })
    if (!isSent) throw new AppError('request.tooMany', { retryAfterSeconds: SHARE_RETRY_SECONDS })

    const devices = await liveDevices(
      tx.db,
      { tenantId: context.tenantId, id: account.id },
      context.services.clock.now(),
    )
    return { devices: devices.map(deviceView), sentTo: maskedEmail(email) }
  })
}
