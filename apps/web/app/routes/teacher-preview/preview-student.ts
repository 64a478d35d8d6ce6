import type { DataOf } from '@manassa/contract/endpoint'
import type { ChosenFields } from '@manassa/contract/questions/kinds'
import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import type { QuizResult, startQuiz } from '@manassa/contract/student/quiz'
import type { QuizFacts, StudiedCourse, StudiedLessonView } from '@manassa/contract/student/study'

export type Chosen = ReadonlyArray<ChosenFields & { questionId: number }>
type Clock = Pick<DataOf<typeof startQuiz>, 'attemptNumber' | 'startedAt' | 'endsAt' | 'answers'>

export interface PreviewAttempt {
  result: QuizResult
  chosen: Chosen
}

export type PreviewStudent = ReturnType<typeof createPreviewStudent>

/** The progress of this student exists on the page alone. */
export function createPreviewStudent(now: () => number = Date.now) {
  const attempts: PreviewAttempt[] = []
  const clocks = new Map<number, Clock>()
  let quizzes: ReadonlyMap<number, QuizFacts> = new Map()

  const attemptsAt = (lessonId: number) => attempts.filter(({ result }) => result.lessonId === lessonId)
  const textNow = () => new Date(now()).toISOString()

  function withAttempts(lesson: StudiedLessonView): StudiedLessonView {
    if (!lesson.quiz) return lesson
    const quiz = { ...lesson.quiz, timeEndsAt: clocks.get(lesson.id)?.endsAt ?? null }
    const handedIn = attemptsAt(lesson.id).map(({ result }) => result)
    if (handedIn.length === 0) return { ...lesson, quiz }
    const done: QuizFacts = {
      ...quiz,
      attemptCount: handedIn.length,
      attemptsLeft: quiz.attemptsLeft === null ? null : Math.max(0, quiz.attemptsLeft - handedIn.length),
      bestScore: Math.max(...handedIn.map(({ score }) => score ?? 0)),
      hasPassed: handedIn.some(({ passed }) => passed),
    }
    return { ...lesson, isQuizSubmitted: true, quiz: done }
  }

  return {
    textNow,
    attemptsAt,
    attempt: (attemptId: number) => attempts.find(({ result }) => result.attemptId === attemptId),
    clockAt: (lessonId: number) => clocks.get(lessonId),
    /** Starts the clock of a timed quiz unless it runs; false if the quiz has no time limit. */
    start(lessonId: number): boolean {
      const minutes = quizzes.get(lessonId)?.timeLimitMinutes
      if (minutes == null) return false
      if (!clocks.has(lessonId)) {
        const attemptNumber = attemptsAt(lessonId).length + 1
        const endsAt = new Date(now() + minutes * MINUTE_MS).toISOString()
        clocks.set(lessonId, { attemptNumber, startedAt: textNow(), endsAt, answers: [] })
      }
      return true
    },
    keep(lessonId: number, answers: Clock['answers']): void {
      const clock = clocks.get(lessonId)
      if (clock) clocks.set(lessonId, { ...clock, answers })
    },
    handIn(marked: QuizResult, chosen: Chosen): QuizResult {
      const { lessonId } = marked
      const numbers = { attemptId: attempts.length + 1, attemptNumber: attemptsAt(lessonId).length + 1 }
      const result = { ...marked, ...numbers, startedAt: clocks.get(lessonId)?.startedAt ?? null }
      clocks.delete(lessonId)
      attempts.push({ result, chosen })
      return result
    },
    seen(course: StudiedCourse): StudiedCourse {
      const lessons = course.units.flatMap((unit) => unit.lessons)
      quizzes = new Map(lessons.flatMap(({ id, quiz }) => (quiz ? [[id, quiz]] : [])))
      const units = course.units.map((unit) => ({ ...unit, lessons: unit.lessons.map(withAttempts) }))
      return { ...course, units }
    },
  }
}
