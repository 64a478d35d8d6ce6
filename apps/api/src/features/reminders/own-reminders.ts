import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { REMINDERS_OFFERED_AGAIN_AFTER_DAYS } from '@manassa/contract/limits'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type * as calls from '@manassa/contract/student/reminders'
import { isOneOf } from '#api/lib/crypto/keys.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { Services, StudentContext, TxContext } from '#api/lib/http/request-context.ts'
import { encryptMessage } from '#api/lib/push/encrypt-message.ts'
import { deviceHash } from '../auth/devices/requesting-device.ts'
import { endpointHash, sealedAddress, signingKeys } from './push-address.ts'
import { findReminder, findSubscription, storeSubscription, turnOff, turnOffOf, turnOn } from './reminders.queries.ts'

export async function readReminders(context: StudentContext): Promise<DataOf<typeof calls.readReminders>> {
  const { db, viewer, credentials, now } = context
  const owner = ownerOf(context)
  const decided = await findReminder(db, owner)
  const device = credentials.deviceId && (await findSubscription(db, owner, deviceHash(credentials.deviceId)))
  const isOn = decided?.isOn ?? true
  const onThisDevice = isOn && Boolean(device)
  const offeredAgainAt = (decided?.refusedAt?.getTime() ?? 0) + REMINDERS_OFFERED_AGAIN_AFTER_DAYS * DAY_MS
  return {
    isOn,
    onThisDevice,
    byEmail: viewer.email !== null && viewer.emailUnconfirmedSince === null,
    mayAsk: !onThisDevice && now.getTime() >= offeredAgainAt,
    publicKey: (await signingKeys(context)).publicKey.toString('base64url'),
  }
}

export async function setReminders(context: StudentContext, { isOn }: { isOn: boolean }): Promise<null> {
  const { db, now } = context
  if (isOn) await turnOn(db, ownerOf(context), now)
  else await turnOff(db, ownerOf(context), now)
  return null
}

/** Throws `auth.deviceRequired`, and `request.invalid` for a key to which nothing can be encrypted. */
export async function takeReminders(
  context: StudentContext,
  { endpoint, ...given }: ParsedInputOf<typeof calls.takeReminders>,
): Promise<null> {
  const { db, credentials, now } = context
  if (!credentials.deviceId) throw new AppError('auth.deviceRequired')
  const keys = { p256dh: Buffer.from(given.p256dh, 'base64url'), auth: Buffer.from(given.auth, 'base64url') }
  try {
    encryptMessage('', keys)
  } catch (cause) {
    throw new AppError('request.invalid', { fields: { p256dh: 'field.invalid' }, cause })
  }
  await storeSubscription(db, {
    ...ownerOf(context),
    deviceHash: deviceHash(credentials.deviceId),
    endpointHash: endpointHash(endpoint),
    sealedAddress: await sealedAddress(context, { endpoint, ...keys }),
    madeAt: context.services.clock.now(),
  })
  await turnOn(db, ownerOf(context), now)
  return null
}

/** The ticket of a message, which turns its student's reminders off and does nothing else. */
export const stopTicket = ({ keys }: Pick<Services, 'keys'>, tenantId: string, accountId: number) =>
  `${accountId}.${keys.mac('reminder-stop', tenantId, String(accountId)).toString('base64url')}`

export async function stopReminders(
  { db, tenantId, services, now }: TxContext,
  { ticket }: { ticket: string },
): Promise<null> {
  const accountId = Number(/^(\d{1,15})\./.exec(ticket)?.[1])
  if (!accountId) return null
  const macs = services.keys.macs('reminder-stop', tenantId, String(accountId))
  if (isOneOf(macs, Buffer.from(ticket.split('.')[1] ?? '', 'base64url')))
    await turnOffOf(db, { tenantId, accountId }, now)
  return null
}

const ownerOf = ({ tenantId, viewer }: StudentContext) => ({ tenantId, accountId: viewer.id })
