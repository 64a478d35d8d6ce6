import { MISTAKES_KEPT } from '@manassa/contract/limits'
import { quizBefore } from '@manassa/contract/rules/lesson-gate'
import type { Mistake, Mistakes } from '@manassa/contract/student/mistakes'
import type { VersionQuestion } from '#api/lib/db/tables/content.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { lessonById } from '../access/granted-units.ts'
import { pictureOf } from '../questions/question-parts.ts'
import { serverKindOf } from '../quiz/question-kinds.ts'
import { leftToday, mistakeBook, type UnitNow, unitsNow } from './mistake-book.ts'
import { presentQuestions } from './mistakes.queries.ts'

export async function listMistakes(context: StudentContext): Promise<Mistakes> {
  const { db, viewer, now } = context
  const units = await unitsNow(context)
  const book = await mistakeBook(context, units, { ofQuiz: MISTAKES_KEPT })
  const left = leftToday(book)
  const next = [...left, ...book.entries.filter((entry) => !left.includes(entry))].slice(0, MISTAKES_KEPT)
  const selection = {
    lessonIds: [...new Set(next.map(({ lessonId }) => lessonId))],
    questionIds: next.map(({ id }) => id),
  }
  const questions = await presentQuestions(db, viewer.tenantId, selection, { withCommit: true })
  return {
    now: now.toISOString(),
    today: book.today,
    answeredToday: book.answeredToday,
    mistakes: next.flatMap(({ id, lessonId, dueOn, quiz }) => {
      const question = questions.get(id)
      if (!question) return []
      const { lessonName } = quiz.lesson
      const { courseName } = quiz.unit.course
      return [{ ...revealed(question), lessonId, lessonName, courseName, dueOn, ...referenceIn(units, question) }]
    }),
  }
}

const revealed = (question: VersionQuestion) => ({
  id: question.id,
  text: question.text,
  ...pictureOf(question),
  explanation: question.explanation,
  ...serverKindOf(question).posed(question, true),
})

function referenceIn(units: readonly UnitNow[], { reference }: VersionQuestion): Pick<Mistake, 'reference'> {
  if (!reference) return {}
  const at = lessonById(units, reference.lessonId)
  if (at?.lesson.type !== 'Video' || at.unit.window.state !== 'open') return {}
  const { unit, studied } = at.unit
  const gates = unit.lessons.map(({ id, type }) => {
    const isDone = studied[id]?.isDone ?? false
    return { type, isCompleted: isDone, isQuizSubmitted: isDone }
  })
  return quizBefore(gates, at.view.lessonIndex) ? {} : { reference: { ...at.view, seconds: reference.seconds } }
}
