import { signOutDevice } from '#api/features/account/sign-out-device.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'

/** Ends the session of one of the caller's devices at once in all processes; an empty slot is no error. */
export async function endOwnDevice(context: StaffContext, { slot }: { slot: number }): Promise<null> {
  await signOutDevice(context, { slot })
  await recordChange(context, { action: 'device.end', subject: { kind: 'account', id: context.viewer.id } })
  return null
}
