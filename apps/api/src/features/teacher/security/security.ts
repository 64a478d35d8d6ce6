import type { DataOf } from '@manassa/contract/endpoint'
import type { readSecurity as readSecurityCall } from '@manassa/contract/teacher/security'
import { listDevices } from '#api/features/account/list-devices.ts'
import { signOutDevice } from '#api/features/account/sign-out-device.ts'
import { hasSecondFactor } from '#api/features/auth/second-factor/has-second-factor.ts'
import { countRecoveryCodes } from '#api/features/auth/second-factor/second-factor.queries.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { demandFactor, endDemand, isFactorDemanded } from './security.queries.ts'

export async function readSecurity(context: StaffContext): Promise<DataOf<typeof readSecurityCall>> {
  const { db, tenantId, viewer } = context
  return {
    secondFactor: await hasSecondFactor(context, viewer.id),
    recoveryCodesLeft: await countRecoveryCodes(db, { tenantId, accountId: viewer.id }),
    demandsSecondFactor: await isFactorDemanded(db, tenantId),
  }
}

/** Sets whether assistants need a second factor, from their next call on. The log uses subject id 0 for the school. */
export async function demandSecondFactor(
  context: StaffContext,
  { demanded }: { demanded: boolean },
): Promise<{ demandsSecondFactor: boolean }> {
  const { db, tenantId, services } = context
  const changed = demanded ? await demandFactor(db, tenantId, services.clock.now()) : await endDemand(db, tenantId)
  if (changed) {
    await recordChange(context, {
      action: 'secondFactor.demand',
      subject: { kind: 'school', id: 0 },
      before: { demandsSecondFactor: !demanded },
      after: { demandsSecondFactor: demanded },
    })
  }
  return { demandsSecondFactor: demanded }
}

export const listOwnDevices = async (context: StaffContext) => ({ devices: await listDevices(context) })

/** Ends the session of one of the caller's devices at once in all processes; an empty slot is no error. */
export async function endOwnDevice(context: StaffContext, { slot }: { slot: number }): Promise<null> {
  await signOutDevice(context, { slot })
  await recordChange(context, { action: 'device.end', subject: { kind: 'account', id: context.viewer.id } })
  return null
}
