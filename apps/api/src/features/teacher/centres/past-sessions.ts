import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { isAllowed } from '@manassa/contract/rules/permissions'
import { searchWords } from '@manassa/contract/rules/search-text'
import type * as calls from '@manassa/contract/teacher/past-sessions'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { namedOrNull } from '#api/lib/named-or-null.ts'
import { roundToPiastres } from '../transfers/due.ts'
import { schoolDay } from './groups.queries.ts'
import { requireGroup } from './groups.ts'
import { countHeld, countsOfSessions, monthPage, type SessionCounts, sessionPage } from './past-sessions.queries.ts'

const NOTHING: Omit<SessionCounts, 'id'> = { memberCount: 0, presentCount: 0, own: '0', everybodys: '0' }

export async function listPastSessions(
  context: StaffContext,
  { pagenumber, pagesize, search = '', ...filter }: ParsedInputOf<typeof calls.listPastSessions>,
): Promise<DataOf<typeof calls.listPastSessions>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await sessionPage(context, { ...page, ...filter, words: searchWords(search) })
  const ids = rows.map(({ id }) => id)
  const counts = await countsOfSessions(context, ids, context.viewer.id)
  const seesMoney = isAllowed(context.viewer, 'money')
  const sessions = rows.map(
    ({ id, groupId, name, centreName, weekday, startsAt, assistantId, assistantName, ...row }) => {
      const { memberCount, presentCount, own, everybodys } = counts.get(id) ?? NOTHING
      const isOwn = seesMoney || own === everybodys
      const { day, state, expected, counted } = row
      return {
        group: {
          id: groupId,
          name,
          centreName,
          weekday,
          startsAt,
          assistant: namedOrNull(assistantId, assistantName),
        },
        day,
        state,
        memberCount,
        presentCount,
        own: Number(own),
        all: seesMoney ? Number(everybodys) : null,
        difference:
          isOwn && expected !== null && counted !== null ? roundToPiastres(Number(counted) - Number(expected)) : null,
      }
    },
  )
  return { ...pageMeta(totalCount, page), sessions }
}

/** Throws `group.notFound`. */
export async function listMonthlyAttendance(
  context: StaffContext,
  { groupId, pagenumber, pagesize, search = '', sort, ...input }: ParsedInputOf<typeof calls.listMonthlyAttendance>,
): Promise<DataOf<typeof calls.listMonthlyAttendance>> {
  await requireGroup(context, groupId)
  const today = await schoolDay(context, context.now)
  const month = input.month ?? today.slice(0, 'YYYY-MM'.length)
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await monthPage(context, { ...page, groupId, month, today, search, sort })
  const sessionCount = await countHeld(context, { groupId, month, today })
  const students = rows.map(({ nameSearch, ...row }) => row)
  return { ...pageMeta(totalCount, page), month, sessionCount, students }
}
