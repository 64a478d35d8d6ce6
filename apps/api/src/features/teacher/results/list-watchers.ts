import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { listWatchers as call } from '@manassa/contract/teacher/watchers'
import { deviceName } from '#api/features/auth/devices/device-name.ts'
import { pageMeta } from '#api/lib/pagination.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'
import { videoLesson } from './read-lesson-results.ts'
import { watchSessionPage } from './watchers.queries.ts'

/** Who had a film open, on which device and from where. Throws `lesson.notFound` and `lesson.notVideo`. */
export async function listWatchers(
  context: StaffContext,
  { lessonId, pagenumber, pagesize, search = '', from, to }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  await videoLesson(context, lessonId)
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await watchSessionPage(context, {
    ...{ lessonId, search, ...page },
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
