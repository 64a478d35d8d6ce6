import { AppError } from '../../lib/app-error.ts'
import { budgets } from '../../lib/limits/budgets.ts'
import { checkFailures, countFailure, holdCounts } from '../../lib/limits/failure-counts.ts'
import { inOneTransaction } from '../../lib/serve.ts'
import type { Visit } from '../../lib/visit.ts'
import { openLesson } from '../study/open-lesson.ts'
import { isStudent } from './admissions.ts'
import { sessionName, type Ticket } from './ticket.ts'

/**
 * Lets a session have a key of the stream that its ticket opens, if the lesson is open to it at this moment. Nothing is
 * remembered here: without keys a stream is noise. Throws `auth.required`, `auth.sessionEnded`, what the lesson's gates say,
 * `auth.notYours` with somebody else's ticket, and `request.tooMany`.
 */
export async function admitToStream(visit: Visit, ticket: Ticket): Promise<void> {
  if (!visit.credentials.token) throw new AppError('auth.required')
  await inOneTransaction(visit, async (db) => {
    const member = await visit.house.admit({ ...visit, db })
    if (isStudent(member)) await openLesson(db, member, ticket.lessonId, visit.now)
    const session = sessionName({ ...member, accountId: member.id })
    if (session !== sessionName(ticket)) throw new AppError('auth.notYours')

    const counted = [{ budget: budgets.streamKeys, key: session }]
    await holdCounts(db, visit, session)
    await checkFailures(db, visit, counted)
    await countFailure(db, visit, counted)
  })
}
