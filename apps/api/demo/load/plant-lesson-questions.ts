import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { courseNamed, type PlantedSchool } from './planted.ts'

const COURSE = 'ancient-world'

interface SeedLessonQuestion {
  asker: string
  unit: number
  lesson: number
  seconds: number
  hoursAgo: number
  text: string
  reply?: string
}

const questions: readonly SeedLessonQuestion[] = [
  {
    asker: 'student3@example.com',
    unit: 0,
    lesson: 0,
    seconds: 9,
    hoursAgo: 300,
    text: 'إيه الفرق بين المصدر والمرجع في التاريخ؟',
    reply: 'المصدر من نفس زمن الحدث، زي حجر رشيد. المرجع اتكتب بعده عن المصادر، زي كتاب المدرسة.',
  },
  {
    asker: 'student10@example.com',
    unit: 1,
    lesson: 0,
    seconds: 14,
    hoursAgo: 20,
    text: 'هرم زوسر اتبنى قبل أهرامات الجيزة ولا بعدها؟',
  },
  {
    asker: 'student5@example.com',
    unit: 0,
    lesson: 0,
    seconds: 6,
    hoursAgo: 2,
    text: 'لو جه سؤال عن أهمية دراسة التاريخ، أكتب النقط كلها ولا تلاتة كفاية؟',
  },
]

/** Writes the questions of students on lessons: one that is replied to and shown, and two that wait. */
export async function plantLessonQuestions(db: OwnerDb, school: PlantedSchool, now: Date) {
  const { tenantId } = school
  const course = courseNamed(school, COURSE)
  const accounts = await db.selectFrom('account').where('tenantId', '=', tenantId).select(['id', 'email']).execute()
  const idOf = (email: string) => accounts.find((one) => one.email === email)?.id ?? 0
  const rows = questions.map(({ asker, unit, lesson, hoursAgo, reply, ...question }) => {
    const askedAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const decidedAt = new Date(askedAt.getTime() + HOUR_MS)
    const decision = { decidedAt, decidedBy: idOf('teacher@example.com'), seenAt: decidedAt }
    return {
      tenantId,
      studentId: idOf(asker),
      key: randomUUID(),
      lessonId: course.units[unit]?.lessons[lesson]?.id ?? 0,
      ...question,
      askedAt,
      state: reply ? ('replied' as const) : ('waiting' as const),
      ...(reply && { ...decision, reply, shownText: question.text }),
    }
  })
  for (const row of rows) await db.insertInto('lessonQuestion').values(row).execute()
}
