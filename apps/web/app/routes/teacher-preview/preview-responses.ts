import type { AnyEndpoint, Call, DataOf, Failure, ParsedInputOf, Reply } from '@manassa/contract/endpoint'
import { choiceOf } from '@manassa/contract/questions/kinds'
import { errorInArabic } from '@manassa/contract/student/errors'
import {
  keepQuizAnswers,
  listAttempts,
  type ReviewedAttempt,
  readAttempt,
  readSitting,
  startQuiz,
  submitQuiz,
} from '@manassa/contract/student/quiz'
import {
  completeLessons,
  type QuizQuestion,
  readLesson,
  saveVideoPosition,
  undoCompletion,
} from '@manassa/contract/student/study'
import { previewLesson, previewSubmit } from '@manassa/contract/teacher/preview'
import type { CallInterceptor } from '#app/lib/call.ts'
import { playerKindOf } from '#app/player/quiz/question-kinds.ts'
import type { PreviewAttempt, PreviewStudent } from './preview-student.ts'

/**
 * Lessons and marks come from preview calls, and the student's progress from memory. No student call leaves the page.
 */
export function previewResponses(ask: Call, student: PreviewStudent): CallInterceptor {
  const responders = new Map<string, (input: unknown) => Promise<Reply<unknown>>>()
  const on = <E extends AnyEndpoint>(endpoint: E, respond: (input: ParsedInputOf<E>) => Promise<Reply<DataOf<E>>>) =>
    void responders.set(keyOf(endpoint), (input) => respond(endpoint.input.parse(input)))

  on(readLesson, ({ lessonId }) => ask(previewLesson, { lessonId }))
  on(saveVideoPosition, async ({ lessonId, positionSeconds }) => done({ lessonId, positionSeconds }))
  on(completeLessons, async ({ courseId, lessonIds }) => done({ courseId, completedLessonIds: lessonIds }))
  on(undoCompletion, async ({ lessonId }) => done({ lessonId, isCompleted: false }))
  on(readSitting, ({ lessonId }) => quizUnderWay(ask, student, lessonId))
  on(startQuiz, async ({ lessonId }) =>
    student.start(lessonId) ? quizUnderWay(ask, student, lessonId) : failure('quiz.untimed'),
  )
  on(keepQuizAnswers, async ({ lessonId, answers: chosen }) => {
    student.keep(lessonId, chosen)
    const clock = student.clockAt(lessonId)
    return clock ? done({ lessonId, endsAt: clock.endsAt, serverNow: student.textNow() }) : failure('quiz.notStarted')
  })
  on(submitQuiz, async (handedIn) => {
    const reply = await ask(previewSubmit, handedIn)
    return reply.success ? { ...reply, data: student.handIn(reply.data, handedIn.answers ?? []) } : reply
  })
  on(listAttempts, async ({ lessonId }) => {
    const results = student.attemptsAt(lessonId).map(({ result }) => result)
    const attempts = results.toReversed().map((result) => ({ ...result, isReviewable: result.review !== null }))
    const totalCount = attempts.length
    return done({ attempts, totalCount, totalPages: 1, currentPage: 1, pageSize: totalCount })
  })
  on(readAttempt, async ({ attemptId }) => {
    const attempt = student.attempt(attemptId)
    if (!attempt) return failure('attempt.notFound')
    const reply = await questionsOf(ask, attempt.result.lessonId)
    return reply.success ? reviewed(attempt, reply.data) : reply
  })

  return (endpoint, input) => {
    if (endpoint.access !== 'student') return null
    const respond = responders.get(keyOf(endpoint))
    // A player call that the preview does not know must not reach the server.
    return respond ? respond(input) : Promise.resolve(failure('auth.notAllowed'))
  }
}

async function questionsOf(ask: Call, lessonId: number): Promise<Reply<QuizQuestion[]>> {
  const reply = await ask(previewLesson, { lessonId })
  if (!reply.success) return reply
  return { ...reply, data: Array.isArray(reply.data) ? reply.data : [] }
}

async function quizUnderWay(
  ask: Call,
  student: PreviewStudent,
  lessonId: number,
): Promise<Reply<DataOf<typeof startQuiz>>> {
  const clock = student.clockAt(lessonId)
  if (!clock) return failure('quiz.notStarted')
  const reply = await questionsOf(ask, lessonId)
  if (!reply.success) return reply
  return done({ lessonId, ...clock, serverNow: student.textNow(), questions: reply.data })
}

/** The correct answers are included only if the result reveals them. */
function reviewed({ result, chosen }: PreviewAttempt, questions: readonly QuizQuestion[]): Reply<ReviewedAttempt> {
  const { review, ...facts } = result
  if (!review) return failure('attempt.reviewKept')
  const shown = questions.map((question) => {
    const reviewed = review.find(({ questionId }) => questionId === question.id)
    const answer = chosen.find(({ questionId }) => questionId === question.id)
    return {
      ...question,
      explanation: reviewed?.explanation ?? null,
      ...(reviewed?.reference && { reference: reviewed.reference }),
      isLate: false,
      ...playerKindOf(question).reviewedFields(question, reviewed, answer && choiceOf(answer)),
    }
  })
  return done({ ...facts, questions: shown })
}

const keyOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
const done = <Data>(data: Data): Reply<Data> => ({ success: true, message: '', data })

function failure(code: Parameters<typeof errorInArabic>[0]): Failure {
  const message = errorInArabic(code)
  return { success: false, code, message, error: message }
}
