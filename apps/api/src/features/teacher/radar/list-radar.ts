import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type * as calls from '@manassa/contract/teacher/radar'
import { gradeNameOf } from '#api/lib/grade.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { newestContacts } from '../students/note-contact.ts'
import { quiet } from './quiet.queries.ts'
import { quietDays } from './quiet-days.queries.ts'
import { type RadarList, radarPage } from './radar-list.ts'
import { shared } from './shared.queries.ts'
import { type StuckRow, stuck } from './stuck.queries.ts'
import { watchedVideoPage } from './watched-videos.queries.ts'
import { wrongGrades } from './wrong-grades.queries.ts'

const listOf =
  <Row extends { id: number }, View>(list: RadarList<Row>, view: (row: Row) => View) =>
  async (context: StaffContext, { pagenumber, pagesize, search = '' }: ParsedInputOf<typeof calls.listQuiet>) => {
    const page = { pageNumber: pagenumber, pageSize: pagesize }
    const atRisk = { ...context, days: await quietDays(context, context.now) }
    const { rows, totalCount } = await radarPage(atRisk, list, { ...page, search })
    const contacts = await newestContacts(
      context,
      rows.map(({ id }) => id),
    )
    const students = rows.map((row) => ({ ...view(row), contact: contacts.get(row.id) ?? null }))
    return { ...pageMeta(totalCount, page), students }
  }

export const listQuiet = listOf(quiet, (row) => ({ ...row, lastAt: row.lastAt.toISOString() }))

export const listWrongGrades = listOf(wrongGrades, (row) => ({
  ...row,
  grade: row.grade === null ? null : gradeNameOf(row.grade),
  rightGrade: gradeNameOf(row.rightGrade),
  newestAt: row.newestAt.toISOString(),
}))

export const listStuck = listOf(stuck, ({ lessonId, lessonName, allowedCount, markedCount, ...row }) => ({
  ...row,
  lesson: { id: lessonId, name: lessonName },
  state: stateOf({ attemptCount: row.attemptCount, allowedCount, markedCount }),
  since: row.since.toISOString(),
}))

const stateOf = ({
  attemptCount,
  allowedCount,
  markedCount,
}: Pick<StuckRow, 'attemptCount' | 'allowedCount' | 'markedCount'>) => {
  if (attemptCount === 0) return 'untried' as const
  if (markedCount === 0) return 'unmarked' as const
  return allowedCount !== null && attemptCount >= allowedCount ? ('usedUp' as const) : ('failed' as const)
}

export const listShared = listOf(shared, (row) => ({ ...row, lastAt: row.lastAt?.toISOString() ?? null }))

export async function listWatchedVideos(
  context: StaffContext,
  { pagenumber, pagesize, search = '' }: ParsedInputOf<typeof calls.listWatchedVideos>,
) {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await watchedVideoPage(context, { ...page, search })
  return { ...pageMeta(totalCount, page), films: rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })) }
}
