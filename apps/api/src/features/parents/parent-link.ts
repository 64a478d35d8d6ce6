import { randomBytes } from 'node:crypto'
import { PARENT_LINK_DAYS, PARENT_PREVIEW_MINUTES } from '@manassa/contract/limits'
import { DAY_MS, MINUTE_MS } from '@manassa/contract/rules/time-units'
import { PARENT_PATH, type ParentPageState } from '@manassa/contract/student/parents'
import { isOneOf } from '#api/lib/crypto/keys.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { SchoolContext, Services } from '#api/lib/http/request-context.ts'
import type { ParentSchool } from '../school/parent-school.ts'
import { findLinkedStudent, findParentFacts, storeLink } from './parent-link.queries.ts'

/** A key of this length cannot be guessed, so tries are not counted. */
const KEY_BYTES = 16

/**
 * Makes the link of a student's page and returns its path; the former one ends. The key is in the query, which nothing
 * logs and which needs no script, as one behind `#` would.
 */
export async function makeLink(context: SchoolContext, { studentId, phone }: { studentId: number; phone: string }) {
  const { db, tenantId, services } = context
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const madeAt = services.clock.now()
  await storeLink(db, { tenantId, studentId, phone, keyHash: await keyHash(context, key), madeAt })
  return `${PARENT_PATH}?key=${key}`
}

/** Throws `request.notFound`. */
export async function linkedStudent(context: SchoolContext, key: string) {
  const { db, tenantId, services } = context
  const found = await findLinkedStudent(db, tenantId, await keyHash(context, key), oldestLink(services))
  if (!found) throw new AppError('request.notFound')
  return found
}

const oldestLink = ({ clock }: Pick<Services, 'clock'>) => new Date(clock.now().getTime() - PARENT_LINK_DAYS * DAY_MS)

interface ParentFacts {
  state: ParentPageState
  /** The parent's number where the page is shown. */
  phone: string | null
  madeAt: Date | null
  openedOn: string | null
}

/** Throws `student.notFound`. */
export async function parentFacts(context: SchoolContext, school: ParentSchool, studentId: number) {
  const { db, tenantId, services } = context
  const found = await findParentFacts(db, { tenantId, studentId }, oldestLink(services))
  if (!found) throw new AppError('student.notFound')
  const { phone, parentPhone, isStopped, madeAt, openedOn } = found
  const facts = { madeAt, openedOn }
  const closed = (state: ParentPageState): ParentFacts => ({ ...facts, state, phone: null, madeAt: null })
  if (!school.parentWeek) return closed('off')
  if (parentPhone === null) return closed('noNumber')
  if (parentPhone === phone) return closed('ownNumber')
  if (isStopped) return closed('stopped')
  return { ...facts, state: 'shown' as const, phone: parentPhone }
}

/** The page's path for somebody who is logged in; it works for `PARENT_PREVIEW_MINUTES`. */
export function signedPagePath({ services, tenantId }: Omit<SchoolContext, 'db'>, studentId: number): string {
  const until = services.clock.now().getTime() + PARENT_PREVIEW_MINUTES * MINUTE_MS
  const ticket = [
    studentId,
    until,
    services.keys.mac('parent-look', tenantId, ...partsOf(studentId, until)).toString('base64url'),
  ]
  return `${PARENT_PATH}?look=${ticket.join('.')}`
}

/** The student of such a path. Throws `request.notFound`, also for an expired one. */
export function studentOfSignedPath({ services, tenantId }: Omit<SchoolContext, 'db'>, ticket: string): number {
  const [, studentId, until, mac = ''] = /^(\d{1,15})\.(\d{1,15})\.([\w-]+)$/.exec(ticket) ?? []
  const macs = services.keys.macs('parent-look', tenantId, ...partsOf(Number(studentId), Number(until)))
  const isValid = isOneOf(macs, Buffer.from(mac, 'base64url')) && Number(until) > services.clock.now().getTime()
  if (!isValid) throw new AppError('request.notFound')
  return Number(studentId)
}

const partsOf = (studentId: number, until: number) => [String(studentId), String(until)]

/** The school's key makes the hash, so that links survive a move to another installation. */
const keyHash = async ({ db, services, tenantId }: SchoolContext, key: string) =>
  (await services.schoolKeys.of(tenantId, db)).mac('parent-key', key)
