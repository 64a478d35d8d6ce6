import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { LIVE_KEPT_SECONDS } from '@manassa/contract/limits'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type { Live, listMarksToday as listMarksTodayCall } from '@manassa/contract/teacher/live'
import { cachePerSchool } from '#api/lib/cache/cache-per-school.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { liveNow, marksTodayPage } from './live.queries.ts'

/** Current activity, and today's marks if the viewer may see marks. Cached for some seconds per school. */
export function liveReader() {
  const made = cachePerSchool(LIVE_KEPT_SECONDS * 1000, async (context) => ({
    asOf: context.now.toISOString(),
    ...(await liveNow(context, context.now)),
  }))
  return async (context: StaffContext): Promise<Live> => {
    const { marks, marksToday, ...studying } = await made(context)
    return { ...studying, ...(isAllowed(context.viewer, 'results') && { marks, marksToday }) }
  }
}

export async function listMarksToday(
  context: StaffContext,
  { pagenumber, pagesize, search = '' }: ParsedInputOf<typeof listMarksTodayCall>,
): Promise<DataOf<typeof listMarksTodayCall>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await marksTodayPage(context, { ...page, search, now: context.now })
  const marks = rows.map(({ id, studentId, studentName, lessonId, lessonName, score, passed, submittedAt }) => ({
    attemptId: id,
    score,
    passed,
    at: submittedAt.toISOString(),
    student: { id: studentId, name: studentName },
    lesson: { id: lessonId, name: lessonName },
  }))
  return { ...pageMeta(totalCount, page), marks }
}
