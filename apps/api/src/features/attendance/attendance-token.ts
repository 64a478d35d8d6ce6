import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DataOf } from '@manassa/contract/endpoint'
import { ATTENDANCE_KEY_DAYS, ATTENDANCE_STEP_SECONDS, ATTENDANCE_STEPS_AROUND } from '@manassa/contract/limits'
import {
  attendanceStep,
  PROOF_CHARACTERS,
  readAttendanceToken,
  signedPart,
  writeAttendanceToken,
} from '@manassa/contract/rules/attendance-token'
import { DAY_MS } from '@manassa/contract/rules/time-units'
import type { readAttendanceKey as call } from '@manassa/contract/student/attendance'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import type { SchoolContext, StudentContext } from '#api/lib/http/request-context.ts'

/**
 * Returns the key with which the app signs the student's QR code. It is derived from the school's key, the student and
 * the last day, so nothing is stored; a key that was copied from a phone works until that day.
 */
export async function readAttendanceKey({
  db,
  tenantId,
  viewer,
  services,
  now,
}: StudentContext): Promise<DataOf<typeof call>> {
  const until = new Date(now.getTime() + ATTENDANCE_KEY_DAYS * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const key = keyOf(await services.schoolKeys.of(tenantId, db), viewer.id, until).toString('base64')
  return { studentId: viewer.id, name: viewer.name, key, until, now: now.toISOString() }
}

type Shown = { how: 'token' | 'card'; studentId: number }

/**
 * Returns the student of a QR code that was shown at a moment; null for one that is not genuine, or that was made more
 * than a step before or after.
 */
export async function verifyAttendanceToken(
  { db, tenantId, services }: Pick<SchoolContext, 'db' | 'tenantId' | 'services'>,
  text: string,
  shownAt: Date,
): Promise<Shown | null> {
  const token = readAttendanceToken(text)
  if (!token) return null
  const keys = await services.schoolKeys.of(tenantId, db)
  const { kind: how, studentId } = token
  if (token.kind === 'card') return isSame(token.proof, cardProof(keys, studentId)) ? { how, studentId } : null
  const step = attendanceStep(shownAt.getTime(), ATTENDANCE_STEP_SECONDS)
  // The day is that of UTC, so the last hours of Egypt's day count as the day before.
  const isLate = shownAt.toISOString().slice(0, token.until.length) > token.until
  if (isLate || Math.abs(step - token.step) > ATTENDANCE_STEPS_AROUND) return null
  const proof = proofOf(createHmac('sha256', keyOf(keys, studentId, token.until)), signedPart(studentId, token.step))
  return isSame(token.proof, proof) ? { how, studentId } : null
}

/** The text of the QR code on a printed card, which is valid for as long as the school's key. */
export const attendanceCard = (keys: SchoolKeys, studentId: number) =>
  writeAttendanceToken({ kind: 'card', studentId, proof: cardProof(keys, studentId) })

const keyOf = (keys: SchoolKeys, studentId: number, until: string) => keys.mac('attendance-key', `${studentId}`, until)
const cardProof = (keys: SchoolKeys, studentId: number) =>
  shortened(keys.mac('attendance-card', `${studentId}`).toString('hex'))
const proofOf = (hmac: ReturnType<typeof createHmac>, text: string) => shortened(hmac.update(text).digest('hex'))
const shortened = (hex: string) => hex.slice(0, PROOF_CHARACTERS).toUpperCase()

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
