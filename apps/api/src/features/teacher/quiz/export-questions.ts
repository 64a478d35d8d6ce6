import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { exportQuestions as call } from '@manassa/contract/teacher/quiz'
import { serverKindOf } from '#api/features/quiz/question-kinds.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { listQuestions } from './edited-quiz.queries.ts'
import { questionsFile } from './questions-file.ts'
import { lockedQuiz } from './read-edited-quiz.ts'

/** The questions of a quiz as a file. Throws `lesson.notFound` and `quiz.notQuiz`. */
export async function exportQuestions(context: StaffContext, { lessonId, format }: ParsedInputOf<typeof call>) {
  const { lesson } = await lockedQuiz(context, lessonId)
  const questions = await listQuestions(context.db, context.tenantId, lessonId)
  const { ending, mediaType, bytes } = await questionsFile(
    questions.flatMap((question) => serverKindOf(question).asText(question) ?? []),
    format,
  )
  return { fileName: `${lesson.lessonName}.${ending}`, mediaType, base64: bytes.toString('base64') }
}
