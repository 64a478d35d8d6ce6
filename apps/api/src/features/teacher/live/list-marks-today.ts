import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listMarksToday as call } from '@manassa/contract/teacher/live'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { marksTodayPage } from './live.queries.ts'

export async function listMarksToday(
  context: StaffContext,
  { pagenumber, pagesize, search = '' }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await marksTodayPage(context, { ...page, search, now: context.now })
  const marks = rows.map(({ id, studentId, studentName, lessonId, lessonName, score, passed, submittedAt }) => ({
    ...{ attemptId: id, score, passed, at: submittedAt.toISOString() },
    student: { id: studentId, name: studentName },
    lesson: { id: lessonId, name: lessonName },
  }))
  return { ...pageMeta(totalCount, page), marks }
}
