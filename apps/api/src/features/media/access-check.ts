import { ADMITTED_FOR_SECONDS, ADMITTED_WITHOUT_DATABASE_SECONDS } from '@manassa/contract/limits'
import { accessChangesSoFar, hasAccessChanged } from '#api/lib/cache/access-changes.ts'
import { DatabaseUnavailable } from '#api/lib/db/failures.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { Member, Services, Student } from '#api/lib/http/request-context.ts'
import { openLesson } from '../access/open-lesson.ts'
import { memberOfSession } from '../auth/sessions/member-of-session.ts'
import { sessionName, type Ticket } from './ticket.ts'

/** A ticket of each student of a big school, with room to spare. */
const MOST_REMEMBERED = 20_000

interface Admission {
  /** Ticks of the clock at which it is looked at again. */
  until: number
  look: Promise<void>
  /** The look is over, and let it in. */
  isIn: boolean
  /** When the database last said yes; null before the first time. */
  admittedAt: number | null
  /** The changes of access that this process knew of when it looked. */
  changesBefore: number
}

/**
 * Lets tickets in whose session lives and may study their lesson. Videos are fetched in hundreds of pieces, so an
 * answer holds for most of a minute in this process, or until a session of the account ends or staff change something
 * of the school here; other processes look for themselves.
 */
export function createAccessCheck(services: Services) {
  const known = new Map<string, Admission>()
  const nameOf = (ticket: Ticket, session: string) => `${session} ${ticket.lessonId}`

  function admissionOf({ tenantId, accountId }: Ticket, name: string): Admission | undefined {
    const admission = known.get(name)
    return admission && hasAccessChanged(tenantId, accountId, admission.changesBefore) ? undefined : admission
  }

  /** Whether `checkAccess` would let a ticket of this session in without asking anybody. */
  function isLetIn(ticket: Ticket, session: string): boolean {
    const admission = admissionOf(ticket, nameOf(ticket, session))
    return admission?.isIn === true && services.clock.monotonicMs() < admission.until
  }

  function checkAccess(ticket: Ticket): Promise<void> {
    const name = nameOf(ticket, sessionName(ticket))
    const before = admissionOf(ticket, name)
    const tick = services.clock.monotonicMs()
    if (before && tick < before.until) return before.look

    const admission: Admission = {
      until: tick + ADMITTED_FOR_SECONDS * 1000,
      look: Promise.resolve(),
      isIn: false,
      admittedAt: before?.admittedAt ?? null,
      changesBefore: accessChangesSoFar(),
    }
    admission.look = admit(services, ticket).then(
      () => {
        admission.admittedAt = tick
        admission.isIn = true
      },
      (error) => {
        admission.isIn = mayGoOn(admission, error, tick)
        if (admission.isIn) return
        if (known.get(name) === admission) known.delete(name)
        throw error
      },
    )
    known.delete(name)
    known.set(name, admission)
    for (const oldest of known.keys()) if (known.size > MOST_REMEMBERED) known.delete(oldest)
    return admission.look
  }

  return { checkAccess, isLetIn }
}

/** A video that is under way does not stop because the database is away for a moment: nobody can end a session then. */
const mayGoOn = ({ admittedAt }: Admission, error: unknown, tick: number) =>
  error instanceof DatabaseUnavailable &&
  admittedAt !== null &&
  tick - admittedAt < ADMITTED_WITHOUT_DATABASE_SECONDS * 1000

/** Throws `media.linkExpired` where the session is over, and what the lesson's gates say. */
async function admit(services: Services, ticket: Ticket): Promise<void> {
  await services.db.inSchool(ticket.tenantId, async (db) => {
    const member = await memberOfSession({ db, services, tenantId: ticket.tenantId }, ticket)
    if (!member) throw new AppError('media.linkExpired')
    if (isStudent(member)) {
      await openLesson({ db, services, viewer: member, now: services.clock.schoolNow() }, ticket.lessonId)
    }
  })
}

export const isStudent = (member: Member): member is Student => member.role === 'student'
