import { PARENT_DIGITS } from '@manassa/contract/limits'
import { latinDigits } from '@manassa/contract/rules/phone'
import { AppError } from '#api/lib/http/app-error.ts'
import type { SchoolContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { countFailure, getRetryAfterSeconds, lockCounters } from '#api/lib/limits/failure-counts.ts'
import { dayIn } from '#api/lib/local-time.ts'
import { supportChat } from '../contact/contacts.ts'
import { recordChanges } from '../log/record-change.ts'
import { type ParentSchool, parentSchool } from '../school/parent-school.ts'
import {
  addFirstDevice,
  addProvenDevice,
  countOpening,
  findParentFacts,
  stopMessagesTo,
} from './parent-link.queries.ts'
import { linkedStudent, studentOfSignedPath } from './parent-link.ts'
import { type ParentWeek, parentWeek } from './parent-week.ts'

/** A device sees the page, the question about the number, or that the messages were stopped. */
export type ParentScreen =
  | { shows: 'week'; school: ParentSchool; chat: string | null; week: ParentWeek; key: string | null }
  | { shows: 'question'; school: ParentSchool; key: string; isWrong: boolean; isShut: boolean }
  | { shows: 'stopped'; school: ParentSchool }

interface Opened {
  key: string
  /** The device's own id; null if it keeps no cookies. */
  deviceId: string | null
}

/** Opens the page, on the first devices without a question. Throws `request.notFound`. */
export async function openParentPage(context: SchoolContext, opened: Opened): Promise<ParentScreen> {
  const { school, student, deviceHash } = await openedBy(context, opened)
  if (!deviceHash || !(await isKnown(context, student, deviceHash)))
    return question(context, school, opened, student.id)
  return countedWeek(context, school, student, opened.key)
}

/** Answers the question of a further device. Throws `request.notFound`. */
export async function proveParent(
  context: SchoolContext,
  { digits, ...opened }: Opened & { digits: string },
): Promise<ParentScreen> {
  const { school, student, deviceHash } = await openedBy(context, opened)
  const counted = [digitsOf(student.id)]
  await lockCounters(context, `parent ${student.id}`)
  if ((await getRetryAfterSeconds(context, counted)) > 0) return question(context, school, opened, student.id)
  if (latinDigits(digits).replace(/\s/g, '') !== student.phone.slice(-PARENT_DIGITS)) {
    await countFailure(context, counted)
    return { ...(await question(context, school, opened, student.id)), isWrong: true }
  }
  const owner = { tenantId: context.tenantId, studentId: student.id }
  if (deviceHash) await addProvenDevice(context.db, owner, deviceHash)
  return countedWeek(context, school, student, opened.key)
}

/** Throws `request.notFound`. */
export async function stopParentMessages(context: SchoolContext, opened: Opened): Promise<ParentScreen> {
  const { db, tenantId, services } = context
  const { school, student, deviceHash } = await openedBy(context, opened)
  if (!deviceHash || !(await isKnown(context, student, deviceHash)))
    return question(context, school, opened, student.id)
  const stopped = await stopMessagesTo(db, { tenantId, phone: student.phone, at: services.clock.now() })
  const asParent = { ...context, viewer: { id: student.id, slot: 0 }, credentials: { userAgent: null } }
  await recordChanges(
    asParent,
    stopped.map((id) => ({ action: 'student.parentStopped', subject: { kind: 'student', id }, personId: id })),
  )
  return { shows: 'stopped', school }
}

/** The page as its student, or staff, look at it. Throws `request.notFound`. */
export async function previewParentPage(context: SchoolContext, ticket: string): Promise<ParentScreen> {
  const { db, tenantId } = context
  const studentId = studentOfSignedPath(context, ticket)
  const school = await shownSchool(context)
  const student = await findParentFacts(db, { tenantId, studentId }, new Date(0))
  if (!student || student.disabledAt) throw new AppError('request.notFound')
  return { shows: 'week', ...(await weekOf(context, school, student)), key: null }
}

async function shownSchool(context: SchoolContext): Promise<ParentSchool> {
  const school = await parentSchool(context)
  if (!school.parentWeek) throw new AppError('request.notFound')
  return school
}

async function openedBy(context: SchoolContext, { key, deviceId }: Opened) {
  const { db, tenantId, services } = context
  const school = await shownSchool(context)
  const student = await linkedStudent(context, key)
  const keys = await services.schoolKeys.of(tenantId, db)
  return { school, student, deviceHash: deviceId && keys.mac('parent-device', String(student.id), deviceId) }
}

type LinkedStudent = Awaited<ReturnType<typeof linkedStudent>>

async function isKnown({ db, tenantId }: SchoolContext, { id, deviceHashes }: LinkedStudent, deviceHash: Buffer) {
  if (deviceHashes.some((known) => known.equals(deviceHash))) return true
  return addFirstDevice(db, { tenantId, studentId: id }, deviceHash)
}

const digitsOf = (studentId: number) => ({ budget: budgets.parentDigits, key: String(studentId) })

async function question(context: SchoolContext, school: ParentSchool, { key }: Opened, studentId: number) {
  const isShut = (await getRetryAfterSeconds(context, [digitsOf(studentId)])) > 0
  return { shows: 'question' as const, school, key, isWrong: false, isShut }
}

async function countedWeek(
  context: SchoolContext,
  school: ParentSchool,
  student: LinkedStudent,
  key: string,
): Promise<ParentScreen> {
  const { db, tenantId, services } = context
  const today = dayIn(school.timeZone, services.clock.schoolNow().getTime())
  await countOpening(db, { tenantId, studentId: student.id }, today)
  return { shows: 'week', ...(await weekOf(context, school, student)), key }
}

async function weekOf(context: SchoolContext, school: ParentSchool, student: { id: number; name: string }) {
  return { school, chat: await supportChat(context), week: await parentWeek(context, school, student) }
}
