import type { replaceDevice as call } from '@manassa/contract/devices'
import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { AppError } from '../../lib/app-error.ts'
import type { Steps } from '../../lib/serve.ts'
import { currentUserOf } from '../auth/account.view.ts'
import { accountByPassword } from '../auth/account-by-password.ts'
import { noteWhyEnded } from '../auth/ended-sessions.ts'
import { openSession } from '../auth/open-session.ts'
import { tellOwner } from '../notices/tell-owner.ts'
import { tryCode, useUpCode } from '../password/try-code.ts'
import { deviceName } from './device-name.ts'
import { endSessionIn } from './devices.queries.ts'
import { countReplacement } from './replacement-limit.ts'

/**
 * Ends the session in one slot, opens one on the device that asks, with the code of the letter, and says so by mail: all or
 * nothing, twice in 30 days (design, section 5). Throws as `accountByPassword` does, `auth.deviceCodeWrong` and `auth.replacementsUsed`.
 */
export async function replaceDevice(
  steps: Steps,
  { otp, slot, deviceModel, ...login }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const { house, tenantId, credentials } = steps
  const { account, deviceId, welcome } = await accountByPassword(steps, login)
  const code = { accountId: account.id, purpose: 'device-replacement' as const, digits: otp }

  // A try is spent whatever comes of it: this step stays written when the code was wrong.
  const isRight = await steps.enter((db) => tryCode({ ...steps, db }, code))
  if (!isRight) throw new AppError('auth.deviceCodeWrong')

  const token = await steps.enter(async (db) => {
    const visit = { ...steps, db }
    await welcome(db)
    if (!(await useUpCode(visit, code))) throw new AppError('auth.deviceCodeWrong')
    await countReplacement(visit, account.id)
    const ended = await endSessionIn(db, { tenantId, id: account.id }, slot)
    const { id: accountId, role } = account
    const { userAgent } = credentials
    const model = deviceModel ?? null
    if (ended) await noteWhyEnded(db, tenantId, [ended], { reason: 'replaced', at: house.clock.wall() })
    const oldDevice = ended ? deviceName(ended.userAgent, ended.deviceModel) : null
    const devices = { newDevice: deviceName(userAgent, model), oldDevice }
    await tellOwner(visit, account, { kind: 'device-replaced', ...devices }, userAgent)
    return openSession(db, house, { tenantId, accountId, role, deviceId, userAgent, deviceModel: model })
  })
  return { user: currentUserOf(account), token }
}
