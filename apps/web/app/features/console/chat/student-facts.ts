import type { ChatFacts } from '@manassa/contract/teacher/chat-text-slots'
import type { Student } from '@manassa/contract/teacher/students'
import { markText } from '#app/copy/chat-texts.ts'

/** The facts for chat texts: the newest course, and the newest score that counts. */
export function factsOf({ name, enrolments = [], attempts = [] }: Student): ChatFacts {
  const course = enrolments.find(({ endedAt }) => endedAt === null)?.courseName
  const attempt = attempts.find(({ voidedAt }) => voidedAt === null)
  return {
    name,
    ...(course && { course }),
    ...(attempt?.score != null && { lesson: attempt.lessonName, mark: markText(attempt.score) }),
  }
}
