import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { isEgyptianMobile, plainDigits } from '@manassa/contract/rules/phone'
import type { listWatchers as call } from '@manassa/contract/teacher/watchers'
import { deviceName } from '#api/features/auth/devices/device-name.ts'
import { shownNumberLookup } from '#api/features/study/shown-number.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'
import { videoLesson } from './read-lesson-results.ts'
import { watchSessionPage } from './watchers.queries.ts'

/** Throws `lesson.notFound` and `lesson.notVideo`. */
export async function listWatchers(
  context: StaffContext,
  { lessonId, pagenumber, pagesize, search = '', from, to }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  await videoLesson(context, lessonId)
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
