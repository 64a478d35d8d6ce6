import type { Reply } from '@manassa/contract/endpoint'
import { readSitting, startQuiz } from '@manassa/contract/student/quiz'
import { type QuizQuestion, readLesson } from '@manassa/contract/student/study'
import { useRef, useState } from 'react'
import { NO_RESPONSE_MS } from '#app/lib/call/query-observer.ts'
import { useQuery } from '#app/lib/call/use-query.ts'
import { type CallOptions, call } from '#app/lib/call.ts'
import { useRetryUntilOnline } from '#app/lib/use-retry-until-online.ts'
import { isHandedIn } from './outbox.ts'
import type { QuizDraft } from './quiz-draft.ts'
import { type RunningTime, runningOf } from './quiz-timer.tsx'

const ASK_AGAIN_EVERY_MS = 5_000

interface OpenedQuiz {
  questions: readonly QuizQuestion[]
  /** The clock of a timed quiz; null without a limit. */
  running: RunningTime | null
}

/**
 * The questions of a quiz and its clock: of the running sitting, or of a new one after the start button (`starts`).
 * Nothing else starts a clock: a reopened page only reads the state. Offline, a quiz of this device continues with its
 * draft. A waiting one is not read, because reading could start the next attempt.
 */
export function useOpenedQuiz(
  lessonId: number,
  { draft, isTimed, starts }: { draft: QuizDraft | null; isTimed: boolean; starts: boolean },
) {
  const [stored] = useState(() => storedIn(draft))
  const isWaiting = draft?.state === 'waiting'
  const [wasWaiting] = useState(isWaiting)
  const hasStarted = useRef(false)

  async function askSitting(): Promise<Reply<OpenedQuiz>> {
    const patience = { fresh: true, ...(stored && { timeoutMs: NO_RESPONSE_MS }) }
    const reply =
      starts && !hasStarted.current
        ? await call(startQuiz, { lessonId })
        : await call(readSitting, { lessonId }, patience)
    if (!reply.success) return reply
    hasStarted.current = true
    const { questions, ...sitting } = reply.data
    return { ...reply, data: { questions, running: runningOf({ sitting, cameAt: Date.now() }) } }
  }
  async function askLesson(how: CallOptions): Promise<Reply<OpenedQuiz>> {
    const reply = await call(readLesson, { lessonId }, how)
    if (!reply.success) return reply
    return { ...reply, data: { questions: Array.isArray(reply.data) ? reply.data : [], running: null } }
  }
  const query = useQuery(`quiz ${lessonId} ${starts}`, isTimed ? askSitting : askLesson, {
    fresh: true,
    enabled: !(wasWaiting && (isWaiting || stored)),
    revalidates: false,
    initialData: () => stored && { data: stored, dataUpdatedAt: 0 },
  })
  const isUnreachable = query.status === 'success' && query.failure !== null
  useRetryUntilOnline(isUnreachable && !isHandedIn(draft), query.refetch, ASK_AGAIN_EVERY_MS)
  return {
    query,
    isUnreachable,
    /** True when a submission waits of which this device has nothing else, as after a logout. */
    waitsUnseen: stored === null && wasWaiting && isWaiting,
  }
}

function storedIn(draft: QuizDraft | null): OpenedQuiz | null {
  if (!draft?.questions?.length) return null
  return { questions: draft.questions, running: draft.clock && runningOf(draft.clock) }
}
