import { lectureWindow } from '@manassa/contract/rules/unit-window'
import { gradeNameOf } from '../../lib/grade-name.ts'
import type { OpenVisit, Student } from '../../lib/visit.ts'
import { listLecturePage } from './lectures.queries.ts'

interface Page {
  pageNumber: number
  pageSize: number
}

/** The student's lectures, a page of them. `active` says whether the week since redemption still runs. */
export async function listLectures({ db, now }: OpenVisit, student: Student, page: Page) {
  const rows = await listLecturePage(db, student, page)
  const totalCount = rows[0]?.totalCount ?? 0
  return {
    totalCount,
    totalPages: Math.ceil(totalCount / page.pageSize),
    currentPage: page.pageNumber,
    pageSize: page.pageSize,
    units: rows.flatMap(({ unitId, unitName, unitTitle, courseName, grade, term, redeemedAt }) => {
      // The row of the total alone, where the page is past the end.
      if (!unitId || !unitName || !unitTitle || !courseName || !grade || !term || !redeemedAt) return []
      const active = lectureWindow(redeemedAt, now).state === 'open'
      return [
        {
          unitId,
          unitName,
          unitTitle,
          courseName,
          grade: gradeNameOf(grade),
          term,
          active,
          redeemedAt: redeemedAt.toISOString(),
        },
      ]
    }),
  }
}
