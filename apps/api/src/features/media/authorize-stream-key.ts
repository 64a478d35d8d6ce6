import { courseTopics } from '#api/lib/db/content-versions.ts'
import { AppError, Refused } from '#api/lib/http/app-error.ts'
import type { RequestContext } from '#api/lib/http/request-context.ts'
import { runInTransaction, withVersion } from '#api/lib/http/serve.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { checkFailures, countFailure, lockCounters } from '#api/lib/limits/failure-counts.ts'
import { openLesson } from '../access/open-lesson.ts'
import { isStudent } from './access-check.ts'
import { sessionName, type Ticket } from './ticket.ts'

/**
 * Gives a session a key of the stream that its ticket opens, if the lesson is open to it now. Nothing is cached here,
 * because a stream is useless without keys. Throws `auth.required`, `auth.sessionEnded`, the gates' errors,
 * `auth.notYours` for another account's ticket, and `request.tooMany`.
 */
export async function authorizeStreamKey(context: RequestContext, ticket: Ticket): Promise<void> {
  if (!context.credentials.token) throw new AppError('auth.required')
  await runInTransaction(withVersion(context, courseTopics), async (tx) => {
    const member = await tx.services.authenticate(tx)
    if (member instanceof Refused) return member
    if (isStudent(member)) await openLesson({ ...tx, viewer: member }, ticket.lessonId)
    const session = sessionName({ ...member, accountId: member.id })
    if (session !== sessionName(ticket)) throw new AppError('auth.notYours')

    const counted = [{ budget: budgets.streamKeys, key: session }]
    await lockCounters(tx, session)
    await checkFailures(tx, counted)
    await countFailure(tx, counted)
  })
}
