import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manassa/contract/rules/time-units'
import type { PlantedStudy } from './plant-enrolments.ts'
import type { PlantedLesson, PlantedQuiz } from './planted.ts'

export interface Step {
  student: { id: number; phone: string }
  lesson: PlantedLesson
  at: Date
  /** Set for a video. */
  watchedPercent: number
  /** Set for a quiz, in their order. */
  attempts: PlantedAttempt[]
}

/** A submitted quiz: the index of the chosen answer of each question. */
export interface PlantedAttempt {
  startedAt: Date
  submittedAt: Date
  chosen: number[]
}

const WEEK_MS = 7 * DAY_MS
const USUAL_MARKS = [80]

/** The steps of a `demo.json` student in a course, each lesson in the week of its unit. */
export function stepsOf({ student, course, study, enrolledAt }: PlantedStudy, now: Date): Step[] {
  const lessons = course.units.flatMap(({ lessons }, week) =>
    lessons.map((lesson, place) => ({ lesson, opened: enrolledAt.getTime() + week * WEEK_MS, place })),
  )
  const done = study.lessonsDone === 'all' ? lessons.length : study.lessonsDone
  const begun = done + (study.nextWatchedPercent ? 1 : 0)
  return lessons.slice(0, begun).map(({ lesson, opened, place }, index) => {
    const at = new Date(Math.min(opened + (1 + 3 * place) * HOUR_MS, now.getTime()))
    const marks = lesson.type === 'Quiz' ? (study.marks?.[index] ?? USUAL_MARKS) : []
    return {
      student,
      lesson,
      at,
      watchedPercent: index < done ? 100 : (study.nextWatchedPercent ?? 0),
      attempts: marks.map((mark, turn) => attemptOf(lesson, mark, new Date(at.getTime() + turn * MINUTE_MS))),
    }
  })
}

/** An attempt whose first questions are right, as many as make the mark. */
function attemptOf(lesson: PlantedLesson, mark: number, submittedAt: Date): PlantedAttempt {
  const { questions } = lesson as PlantedQuiz
  const right = Math.round((mark / 100) * questions.length)
  const chosen = questions.map(({ seed, answerIds }, place) =>
    place < right ? seed.correct : (seed.correct + 1) % answerIds.length,
  )
  return { startedAt: new Date(submittedAt.getTime() - questions.length * 25_000), submittedAt, chosen }
}
