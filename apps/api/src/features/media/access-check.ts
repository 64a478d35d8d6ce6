import { ADMITTED_FOR_SECONDS, ADMITTED_WITHOUT_DATABASE_SECONDS } from '@manassa/contract/limits'
import { accessChangesSoFar, hasAccessChanged } from '#api/lib/cache/access-changes.ts'
import { LruCache, STUDENT_ENTRIES } from '#api/lib/cache/lru-cache.ts'
import { DatabaseUnavailable } from '#api/lib/db/failures.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { Member, Services, Student } from '#api/lib/http/request-context.ts'
import { openLesson } from '../access/open-lesson.ts'
import { memberOfSession } from '../auth/sessions/member-of-session.ts'
import { sessionName, type Ticket } from './signed-address.ts'

interface Admission {
  /** The monotonic time of the next check. */
  until: number
  check: Promise<void>
  isIn: boolean
  /** The time of the database's last approval; null before the first. */
  admittedAt: number | null
  changesBefore: number
}

/**
 * Admits tickets whose session is valid and whose lesson may be studied. A video has hundreds of segments, so a result
 * is cached for most of a minute in this process, or until a session of the account ends or staff change something
 * here; other processes check for themselves.
 */
export function createAccessCheck(services: Services) {
  const known = new LruCache<Admission>(STUDENT_ENTRIES)
  const nameOf = (ticket: Ticket, session: string) => `${session} ${ticket.lessonId} ${ticket.part}`

  function admissionOf({ tenantId, accountId }: Ticket, name: string): Admission | undefined {
    const admission = known.get(name)
    return admission && hasAccessChanged(tenantId, accountId, admission.changesBefore) ? undefined : admission
  }

  /** True when `checkAccess` would admit a ticket of this session from the cache. */
  function isLetIn(ticket: Ticket, session: string): boolean {
    const admission = admissionOf(ticket, nameOf(ticket, session))
    return admission?.isIn === true && services.clock.monotonicMs() < admission.until
  }

  function checkAccess(ticket: Ticket): Promise<void> {
    const name = nameOf(ticket, sessionName(ticket))
    const before = admissionOf(ticket, name)
    const tick = services.clock.monotonicMs()
    if (before && tick < before.until) return before.check

    const admission: Admission = {
      until: tick + ADMITTED_FOR_SECONDS * 1000,
      check: Promise.resolve(),
      isIn: false,
      admittedAt: before?.admittedAt ?? null,
      changesBefore: accessChangesSoFar(),
    }
    admission.check = admit(services, ticket).then(
      () => {
        admission.admittedAt = tick
        admission.isIn = true
      },
      (error) => {
        admission.isIn = mayContinue(admission, error, tick)
        if (admission.isIn) return
        if (known.get(name) === admission) known.delete(name)
        throw error
      },
    )
    known.set(name, admission)
    return admission.check
  }

  return { checkAccess, isLetIn }
}

/**
 * A running video does not stop when the database is unavailable for a moment, because no session can be ended then.
 */
const mayContinue = ({ admittedAt }: Admission, error: unknown, tick: number) =>
  error instanceof DatabaseUnavailable &&
  admittedAt !== null &&
  tick - admittedAt < ADMITTED_WITHOUT_DATABASE_SECONDS * 1000

/** Throws `media.linkExpired` when the session has ended, and the errors of the lesson's gates. */
async function admit(services: Services, ticket: Ticket): Promise<void> {
  await services.db.inSchool(ticket.tenantId, async (db) => {
    const member = await memberOfSession({ db, services, tenantId: ticket.tenantId }, ticket)
    if (!member) throw new AppError('media.linkExpired')
    if (isStudent(member)) {
      const { lessonId, part } = ticket
      await openLesson({ db, services, viewer: member, now: services.clock.schoolNow() }, lessonId, {
        part,
        hasAddress: true,
      })
    }
  })
}

export const isStudent = (member: Member): member is Student => member.role === 'student'
