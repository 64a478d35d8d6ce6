import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { maskedEmail } from '@manassa/contract/rules/masked-contact'
import type { sendDeviceCode as call } from '@manassa/contract/shared/account'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext } from '#api/lib/http/request-context.ts'
import { accountByPassword } from '../auth/account-by-password.ts'
import { requireCodeSent } from '../auth/password/send-code.ts'
import { liveDevices } from './devices.queries.ts'
import { deviceView } from './devices.ts'
import { checkReplacements } from './replacement-limit.ts'

/**
 * Sends the code for replacing a device and lists the account's devices (docs/behaviour/sessions.md). Throws as
 * `accountByPassword`, `checkReplacements` and `requireCodeSent` do, and `auth.noEmail`.
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
    await requireCodeSent(tx, { purpose: 'device-replacement', address: email, owner: { ...account, email } })
    const owner = { tenantId: context.tenantId, id: account.id }
    const devices = await liveDevices(tx.db, owner, context.services.clock.now())
    return { devices: devices.map(deviceView), sentTo: maskedEmail(email) }
  })
}
