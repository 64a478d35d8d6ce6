import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { isAllowed } from '@manassa/contract/rules/permissions'
import { isEgyptianMobile, plainDigits } from '@manassa/contract/rules/phone'
import type * as calls from '@manassa/contract/teacher/results'
import type * as watchers from '@manassa/contract/teacher/watchers'
import { deviceName } from '#api/features/auth/devices/device-name.ts'
import { shownNumberLookup } from '#api/features/study/shown-number.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'
import { lessonStudentPage, quizStudentPage } from './lesson-students.queries.ts'
import { requireLesson } from './read-results.ts'
import { watchSessionPage } from './watchers.queries.ts'

function withoutHiddenNumbers<Row extends { phone: string; parentPhone?: string | null | undefined }>(
  { viewer }: StaffContext,
  { phone, parentPhone = null, ...row }: Row,
) {
  return { ...row, ...(isAllowed(viewer, 'students') && { phone, parentPhone }) }
}

/** Throws `lesson.notFound` and `quiz.notQuiz`. */
export async function listQuizStudents(
  context: StaffContext,
  { lessonId, pagenumber, pagesize, ...filter }: ParsedInputOf<typeof calls.listQuizStudents>,
): Promise<DataOf<typeof calls.listQuizStudents>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const lesson = await requireLesson(context, lessonId, 'Quiz')
  const { rows, totalCount } = await quizStudentPage(context, lesson, { ...filter, ...page })
  const students = rows.map((row) => ({
    ...withoutHiddenNumbers(context, row),
    lastAt: row.lastAt?.toISOString() ?? null,
  }))
  return { ...pageMeta(totalCount, page), students }
}

/** Throws `lesson.notFound` and `lesson.notVideo`. */
export async function listLessonStudents(
  context: StaffContext,
  { lessonId, pagenumber, pagesize, ...filter }: ParsedInputOf<typeof calls.listLessonStudents>,
): Promise<DataOf<typeof calls.listLessonStudents>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const lesson = await requireLesson(context, lessonId, 'Video')
  const { rows, totalCount } = await lessonStudentPage(context, lesson, { ...filter, ...page })
  const students = rows.map((row) => ({
    ...withoutHiddenNumbers(context, row),
    completedAt: row.completedAt?.toISOString() ?? null,
  }))
  return { ...pageMeta(totalCount, page), students }
}

/** Throws `lesson.notFound` and `lesson.notVideo`. */
export async function listWatchers(
  context: StaffContext,
  { lessonId, pagenumber, pagesize, search = '', from, to }: ParsedInputOf<typeof watchers.listWatchers>,
): Promise<DataOf<typeof watchers.listWatchers>> {
  await requireLesson(context, lessonId, 'Video')
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await watchSessionPage(context, {
    lessonId,
    search,
    ...page,
    numberLookup: await lookupOf(context, search),
    from: from ? await momentOf(context, from, 'start') : null,
    until: to ? await momentOf(context, to, 'end') : null,
  })
  const sessions = rows.map(({ id, studentId, name, isBlocked, userAgent, address, openedAt, lastAt, ...counts }) => ({
    id,
    student: { id: studentId, name, isBlocked },
    device: deviceName(userAgent),
    address,
    openedAt: openedAt.toISOString(),
    lastAt: lastAt.toISOString(),
    watchedSeconds: Number(counts.watchedSeconds),
    deviceCount: counts.deviceCount,
  }))
  return { ...pageMeta(totalCount, page), sessions }
}

/** A complete phone number is searched as it was shown at the time, a partial one only among current numbers. */
async function lookupOf({ db, tenantId, services }: StaffContext, search: string): Promise<Buffer | null> {
  if (!isEgyptianMobile(plainDigits(search))) return null
  return shownNumberLookup(await services.schoolKeys.of(tenantId, db), search)
}
