import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import { sql } from 'kysely'
import { recordResultsDownload } from '#api/features/log/record-download.ts'
import { makeAnnouncement } from '#api/features/teacher/announcements/announcements.ts'
import { updateBook } from '#api/features/teacher/books/edited-books.ts'
import { publishCourse } from '#api/features/teacher/courses/publish.ts'
import { createCourse, updateCourse } from '#api/features/teacher/courses/save-course.ts'
import { archiveCourse } from '#api/features/teacher/courses/withdraw.ts'
import { saveQuestion } from '#api/features/teacher/quiz/save-question.ts'
import { makePause } from '#api/features/teacher/schedule/pauses.ts'
import { historyBooks } from '../content/history/books.ts'
import {
  courseNamed,
  type PlantedLesson,
  type PlantedQuestion,
  type PlantedSchool,
  unitNamed,
} from '../load/planted.ts'
import { type DiaryEntry, entriesOf, type Month } from './diary.ts'

const RAISED = { course: 'rome', from: 90 }
const [REPRICED] = historyBooks
const BOOK_WAS_CHEAPER_BY = 10
const PUBLISHED_LATER = 'exam-night'
/** No attempt is handed in after the correction of the month. */
export const CORRECTED_MINUTES_AGO = 9

const explained = (school: PlantedSchool) => questionIn(unitNamed(school, 'two-lands-1').lessons, 0)
/** The question of an exam that counts as right for everybody. */
const doubtful = (school: PlantedSchool) => questionIn(unitNamed(school, 'islamic-egypt-2').lessons, 2)

function questionIn(lessons: readonly PlantedLesson[], place: number): PlantedQuestion {
  const quiz = lessons.find((lesson) => lesson.type === 'Quiz')
  const question = quiz?.type === 'Quiz' ? quiz.questions[place] : undefined
  if (!question) throw new RangeError(`There is no question ${place}`)
  return question
}

/**
 * Takes back what the teacher does in the month, so that the diary ends with the content as it was written: prices that
 * rise, an explanation that is added, a course that is published.
 */
export async function takeBackTeaching({ db, school }: Month) {
  const { tenantId } = school
  const raised = courseNamed(school, RAISED.course).id
  const late = courseNamed(school, PUBLISHED_LATER).id
  const question = explained(school).id
  await sql`update course set price = ${RAISED.from} where tenant_id = ${tenantId} and id = ${raised}`.execute(db)
  await sql`update book set price = price - ${BOOK_WAS_CHEAPER_BY}::int
    where tenant_id = ${tenantId} and title = ${REPRICED?.title}`.execute(db)
  await sql`update question set explanation = null where tenant_id = ${tenantId} and id = ${question}`.execute(db)
  await sql`update lesson set state = 'draft' from unit
    where lesson.tenant_id = ${tenantId} and unit.tenant_id = ${tenantId} and unit.id = lesson.unit_id
      and unit.course_id = ${late}`.execute(db)
  await sql`update unit set state = 'draft' where tenant_id = ${tenantId} and course_id = ${late}`.execute(db)
  await sql`update course set state = 'draft' where tenant_id = ${tenantId} and id = ${late}`.execute(db)
}

export function teaching(month: Month): DiaryEntry[] {
  const { days, people, school } = month
  const { teacher } = entriesOf(month)
  const course = (key: string) => courseNamed(school, key)
  const correctedAt = new Date(days.now.getTime() - CORRECTED_MINUTES_AGO * MINUTE_MS)
  let trial = 0

  return [
    teacher(28, '21:05', (desk) =>
      updateCourse(desk, { courseId: course(RAISED.course).id, price: course(RAISED.course).seed.price }),
    ),
    teacher(26, '21:30', (desk) => {
      const { id, seed } = explained(school)
      return saveQuestion(desk, { questionId: id, explanation: seed.explanation })
    }),
    teacher(24, '20:15', async (desk) => {
      const bookId = await idOfBook(month, REPRICED?.title ?? '')
      return updateBook(desk, { bookId, price: REPRICED?.price })
    }),
    teacher(17, '22:10', (desk) =>
      people.withConfirmation((confirm) =>
        makePause(desk, {
          courseIds: [course('islamic-egypt').id],
          from: days.day(15),
          until: days.day(13),
          confirm,
          reason: 'امتحانات الشهر في المدارس',
        }),
      ),
    ),
    teacher(16, '21:00', (desk) =>
      makeAnnouncement(desk, {
        text: 'مراجعة الثورات لايف يوم الجمعة الساعة 8 مساءً، ومعاها إجابة كل الأسئلة.',
        until: days.day(10),
        courseId: course('revolutions').id,
      }),
    ),
    teacher(14, '21:40', async (desk) => {
      const trip = { courseName: 'تجربة: رحلة في أبيدوس', grade: 'Secondary1', term: 'Second', price: 40 } as const
      trial = (await createCourse(desk, trip)).id
    }),
    teacher(12, '20:05', (desk) => archiveCourse(desk, { courseId: trial })),
    teacher(8, '20:30', (desk) =>
      people.withConfirmation((confirm) => {
        const courseId = course(PUBLISHED_LATER).id
        return publishCourse(desk, { courseId, opensForLate: false, showsEmptyUnits: false, confirm })
      }),
    ),
    teacher(3, '21:15', (desk) =>
      makeAnnouncement(desk, {
        text: 'امتحان الأيوبيين والمماليك اتفتح. مراجعة فيديو العمارة قبله بتفرق.',
        until: days.day(-6),
        courseId: course('islamic-egypt').id,
      }),
    ),
    teacher(2, '21:50', (desk) =>
      recordResultsDownload(desk, { kind: 'course', id: course('ancient-world').id }, 'marks'),
    ),
    {
      at: correctedAt,
      act: () =>
        people.withConfirmation((confirm) =>
          saveQuestion(people.desk('teacher', correctedAt), {
            questionId: doubtful(school).id,
            countsFor: 'everybodyRight',
            confirm,
          }),
        ),
    },
  ]
}

async function idOfBook({ db, school }: Month, title: string): Promise<number> {
  const { id } = await db
    .selectFrom('book')
    .where('tenantId', '=', school.tenantId)
    .where('title', '=', title)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
