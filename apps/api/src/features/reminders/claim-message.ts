import { REMINDERS_CHECKED_EVERY_HOURS } from '@manassa/contract/limits'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import { closingMail, reminderText } from '#api/copy/reminders.ts'
import type { SchoolContext } from '#api/lib/http/request-context.ts'
import { postMail } from '#api/lib/mail/mail-job.ts'
import type { SigningKeys } from '#api/lib/push/vapid.ts'
import { type GrantedUnit, listGrantedUnits } from '../access/granted-units.ts'
import { type OpenSpan, openSpan } from '../access/open-span.ts'
import { windowFor } from '../access/studied-units.ts'
import { supportChat } from '../contact/contacts.ts'
import { stopTicket } from './own-reminders.ts'
import { nextDueAt, notesToSend, type PlannedNote, plannedNotes } from './planned-notes.ts'
import { openedAddress, type PushAddress, signingKeys } from './push-address.ts'
import { checkLater, insertNotes, lastUsedDevice, lockReminded, sentNotes } from './reminders.queries.ts'

export interface ClaimedMessage {
  sentAt: Date
  address: PushAddress
  keys: SigningKeys
  content: ReminderContent
  /** Milliseconds until it is pointless. */
  untilMs: number
  /** A newer message of this topic replaces one that a phone has not got yet. */
  topic: string
}

/** The form in which the service worker reads a message (apps/web/service-worker/notes.ts). */
interface ReminderContent {
  title: string
  body: string
  path: string
  tag: string
  stop: string
}

type LeftUnit = GrantedUnit & { span: OpenSpan }

/**
 * Decides what a student is told now, by the windows as they are now. A message to a device is returned; one by email
 * is posted. Null if there is nothing more to send.
 */
export async function claimMessage(context: SchoolContext, accountId: number): Promise<ClaimedMessage | null> {
  const { db, tenantId, services } = context
  const owner = { tenantId, accountId }
  const reminded = await lockReminded(db, owner)
  if (!reminded) return null
  const { timeZone } = reminded
  const now = services.clock.schoolNow()
  const at = { now: now.getTime(), timeZone }
  const units = await unitsLeft(context, accountId, now)
  const planned = units.flatMap(({ unit, span }) => plannedNotes(unit.id, span, timeZone))
  const sent = await sentNotes(db, owner)
  const latest = at.now + REMINDERS_CHECKED_EVERY_HOURS * HOUR_MS
  await checkLater(db, owner, new Date(Math.min(nextDueAt(planned, at) ?? latest, latest)))

  const notes = notesToSend(planned, sent, at)
  const [first] = notes
  if (!first) return null
  const device = await lastUsedDevice(db, owner, services.clock.now())
  if (!device) {
    if (reminded.email && reminded.emailConfirmedAt) {
      const mailed = sent.filter(({ way }) => way === 'email')
      await mailClosing(context, { ...reminded, email: reminded.email, accountId }, { notes, units, mailed, now })
    }
    return null
  }
  await insertNotes(db, owner, notes, { way: 'device', sentAt: now })
  const unit = unitOf(units, first)
  return {
    sentAt: now,
    address: await openedAddress(context, device.sealedAddress),
    keys: await signingKeys(context),
    content: {
      ...reminderText(first, { ...textsOf(unit), others: notes.length - 1, timeZone }),
      path: pathOf(unit),
      tag: `unit-${first.unitId}`,
      stop: stopTicket(services, tenantId, accountId),
    },
    untilMs: first.until - at.now,
    topic: `unit-${first.unitId}`,
  }
}

async function unitsLeft(context: SchoolContext, accountId: number, now: Date): Promise<LeftUnit[]> {
  const units = await listGrantedUnits({ ...context, viewer: { tenantId: context.tenantId } }, accountId)
  return units.flatMap((unit) => {
    const span = openSpan((moment) => windowFor(unit, moment), now)
    return span && unit.doneLessonCount < unit.unit.lessons.length ? [{ ...unit, span }] : []
  })
}

interface EmailReader {
  accountId: number
  name: string
  email: string
  schoolName: string
  timeZone: string
}

interface Mailing {
  notes: readonly PlannedNote[]
  units: readonly LeftUnit[]
  mailed: ReadonlyArray<{ unitId: number }>
  now: Date
}

/** An email names only units that close, each once. */
async function mailClosing(context: SchoolContext, reader: EmailReader, { notes, units, mailed, now }: Mailing) {
  const { db, tenantId, services } = context
  const closings = notes.filter(
    ({ kind, unitId }) => kind === 'closing' && !mailed.some((before) => before.unitId === unitId),
  )
  const [first] = closings
  if (!first) return
  const { accountId, name, email, schoolName, timeZone } = reader
  await insertNotes(db, { tenantId, accountId }, closings, { way: 'email', sentAt: now })
  const closing = closings.map((note) => {
    const { span, ...unit } = unitOf(units, note)
    return { ...textsOf({ ...unit, span }), closesAt: new Date(span.closesAt ?? note.until) }
  })
  await postMail(context, {
    purpose: 'unit-closing',
    to: email,
    content: closingMail({ name, school: schoolName, closing, timeZone, chat: await supportChat(context) }),
    addressHash: services.keys.mac('mail-address', tenantId, email),
    expiresAt: new Date(services.clock.now().getTime() + first.until - now.getTime()),
  })
}

function unitOf(units: readonly LeftUnit[], { unitId }: PlannedNote): LeftUnit {
  const found = units.find(({ unit }) => unit.id === unitId)
  if (!found) throw new Error('A reminder is about no unit of its student.')
  return found
}

const textsOf = ({ unit, course, span }: LeftUnit) => ({
  unit: unit.unitTitle || unit.unitName,
  course: course.courseName,
  closesAt: span.closesAt === null ? null : new Date(span.closesAt),
})

/** The page that opens the first lesson left, as in the app's lesson-path. */
function pathOf({ course, unit, unitIndex, enrolledAt, studied }: LeftUnit): string {
  const lesson = Math.max(
    0,
    unit.lessons.findIndex(({ id }) => !studied[id]?.isDone),
  )
  return enrolledAt
    ? `/course-player/${course.id}?unit=${unitIndex}&lesson=${lesson}`
    : `/unit-viewer/${unit.id}?lesson=${lesson}`
}
