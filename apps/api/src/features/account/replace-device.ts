import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { replaceDevice as call } from '@manassa/contract/shared/account'
import type { ManualTxContext } from '#api/lib/http/request-context.ts'
import { currentUserOf } from '../auth/account.view.ts'
import { accountByPassword } from '../auth/account-by-password.ts'
import { deviceName } from '../auth/devices/device-name.ts'
import { confirmEmailOf, consumeCode, requireCode } from '../auth/password/try-code.ts'
import { checkSecondFactor } from '../auth/second-factor/check-second-factor.ts'
import { recordSessionEnd } from '../auth/sessions/ended-sessions.ts'
import { openSession } from '../auth/sessions/open-session.ts'
import { notifyOwner } from '../notices/notify-owner.ts'
import { endSessionIn } from './devices.queries.ts'
import { checkSlot } from './devices.ts'
import { countReplacement } from './replacement-limit.ts'

/**
 * Replaces the session in one slot by one on the requesting device, with the code from the email. The change is
 * atomic, possible twice in 30 days, and notified by email (docs/behaviour/sessions.md). Throws as `accountByPassword`
 * and `checkSecondFactor` do, `auth.deviceCodeWrong` and `auth.replacementsUsed`.
 */
export async function replaceDevice(
  context: ManualTxContext,
  { otp, slot, deviceModel, secondFactorCode, ...login }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { services, tenantId, credentials } = context
  const { account, deviceId, tries, recordLogin } = await accountByPassword(context, login)
  checkSlot(account, slot)
  const secondFactor = await checkSecondFactor(context, {
    accountId: account.id,
    otp: secondFactorCode,
    field: 'secondFactorCode',
    tries,
  })
  const code = { accountId: account.id, purpose: 'device-replacement' as const, digits: otp }
  await requireCode(context, code)

  const token = await context.transaction(async (tx) => {
    await recordLogin(tx)
    await secondFactor.useUp(tx)
    await consumeCode(tx, code)
    await countReplacement(tx, account.id)
    await confirmEmailOf(tx, account.id)
    const ended = await endSessionIn(tx.db, { tenantId, id: account.id }, slot)
    const { id: accountId, role } = account
    const { userAgent } = credentials
    const model = deviceModel ?? null
    if (ended) await recordSessionEnd(tx.db, tenantId, [ended], { reason: 'replaced', at: services.clock.now() })
    const oldDevice = ended ? deviceName(ended.userAgent, ended.deviceModel) : null
    const devices = { newDevice: deviceName(userAgent, model), oldDevice }
    await notifyOwner(tx, account, { kind: 'device-replaced', ...devices }, userAgent)
    return openSession(tx, { accountId, role, deviceId, userAgent, deviceModel: model })
  })
  return { user: currentUserOf(account), token }
}
