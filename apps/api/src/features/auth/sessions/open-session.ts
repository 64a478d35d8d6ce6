import { randomBytes } from 'node:crypto'
import { AppError } from '#api/lib/http/app-error.ts'
import type { Member, SchoolContext, TxContext } from '#api/lib/http/request-context.ts'
import { deviceHash } from '../devices/requesting-device.ts'
import { writeToken } from './session-token.ts'
import { renameSessionIn, takeFreeSlot, takeOwnSlot } from './sessions.queries.ts'

interface SessionRequest {
  accountId: number
  role: Member['role']
  deviceId: string
  userAgent: string | null
  deviceModel?: string | null
}

/**
 * Opens a session in one of the account's slots and returns its first token. A device keeps its own slot; another
 * device takes a free or an expired one. Throws `auth.tooManyDevices`, or `auth.tooManyStaffDevices`
 * (docs/behaviour/sessions.md).
 */
export async function openSession(
  { db, services, tenantId }: SchoolContext,
  { deviceId, ...request }: SessionRequest,
): Promise<string> {
  const sessionId = randomBytes(16)
  const session = { tenantId, ...request, sessionId, deviceHash: deviceHash(deviceId), now: services.clock.now() }

  const slot = (await takeOwnSlot(db, session)) ?? (await takeFreeSlot(db, session))
  if (!slot) {
    const code = request.role === 'student' ? 'auth.tooManyDevices' : 'auth.tooManyStaffDevices'
    throw new AppError(code, { isMaxDevicesError: true })
  }
  return writeToken(services.keys, tenantId, { sessionId, generation: 0 })
}

/** Gives the session in a slot a new id and returns its token; all earlier tokens become invalid. */
export async function renameSession(
  { services, db, tenantId }: TxContext,
  { accountId, slot }: { accountId: number; slot: number },
) {
  const sessionId = randomBytes(16)
  await renameSessionIn(db, { tenantId, accountId, slot, sessionId }, services.clock.now())
  return writeToken(services.keys, tenantId, { sessionId, generation: 0 })
}
