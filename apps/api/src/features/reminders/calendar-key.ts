import { randomBytes } from 'node:crypto'
import type { DataOf } from '@manassa/contract/endpoint'
import {
  CALENDAR_PATH,
  type makeCalendar as makeCall,
  type readCalendar as readCall,
} from '@manassa/contract/student/reminders'
import type { SchoolContext, StudentContext } from '#api/lib/http/request-context.ts'
import { deleteCalendarKey, findCalendarKey, findCalendarOwner, storeCalendarKey } from './calendar.queries.ts'

/** A key of this length cannot be guessed, so tries are not counted. */
const KEY_BYTES = 16

export async function readCalendar({ db, tenantId, viewer }: StudentContext): Promise<DataOf<typeof readCall>> {
  const found = await findCalendarKey(db, tenantId, viewer.id)
  return { madeAt: found?.madeAt.toISOString() ?? null }
}

/** Makes the address of the student's calendar file; the one before ends. */
export async function makeCalendar(context: StudentContext): Promise<DataOf<typeof makeCall>> {
  const { db, tenantId, viewer, services } = context
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const madeAt = services.clock.now()
  await storeCalendarKey(db, { tenantId, accountId: viewer.id, keyHash: await hashOf(context, key), madeAt })
  return { path: `${CALENDAR_PATH}?key=${key}`, madeAt: madeAt.toISOString() }
}

/** Without a key this changes nothing. */
export async function endCalendar({ db, tenantId, viewer }: StudentContext): Promise<null> {
  await deleteCalendarKey(db, tenantId, viewer.id)
  return null
}

export const calendarOwner = async (context: SchoolContext, key: string) =>
  findCalendarOwner(context.db, context.tenantId, await hashOf(context, key))

/** The school's key makes the hash, so that addresses survive a move to another installation. */
const hashOf = async ({ db, services, tenantId }: SchoolContext, key: string) =>
  (await services.schoolKeys.of(tenantId, db)).mac('calendar-key', key)
