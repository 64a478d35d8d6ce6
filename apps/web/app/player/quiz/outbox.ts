import type { Failure, Reply } from '@manassa/contract/endpoint'
import type { QuizResult } from '@manassa/contract/student/quiz'
import { requestedWait, SaveQueue } from '#app/lib/editing/save-queue.ts'
import { isOutcomeUnknown } from '#app/lib/transient-failure.ts'
import type { DraftStore } from './draft-store.ts'
import type { DraftIn, QuizDraft } from './quiz-draft.ts'

/** Everything that the outbox has from its surroundings, so that a test can be the network and the clock. */
interface OutboxDeps {
  drafts: DraftStore
  send(draft: DraftIn<'waiting'>): Promise<Reply<QuizResult>>
  /** Runs `work` while no other tab sends; not at all when another one is at it. */
  alone(work: () => Promise<void>): Promise<unknown>
  /** Runs `work` after this many milliseconds; returns the function that cancels it. */
  later(work: () => void, milliseconds: number): () => void
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Sends the submitted quizzes of a student. A submission is stored on the device before it is sent, always has the same
 * idempotency key, and is retried with growing delays until the server accepts or refuses it. A lost connection at any
 * moment therefore stores it exactly once (docs/behaviour/quizzes.md).
 */
export function createOutbox({ drafts, send, alone, later }: OutboxDeps) {
  let sending: DraftIn<'waiting'> | null = null

  const waiting = () => drafts.all().filter(isWaiting)
  const queue = new SaveQueue({
    delayMs: 1_000,
    hasWork: () => waiting().length > 0,
    async send() {
      let failure: Failure | null = null
      await alone(async () => {
        failure = await deliverAll()
      })
      return failure
    },
    isRetried: isOutcomeUnknown,
    later,
  })

  async function deliver(draft: DraftIn<'waiting'>): Promise<Reply<QuizResult>> {
    sending = draft
    drafts.changed()
    const reply = await send(draft)
    sending = null
    drafts.change(draft.lessonId, (now) => answered(now, draft, reply))
    drafts.changed()
    return reply
  }

  /** Resolves to the failure that asks for the longest wait. */
  async function deliverAll(): Promise<Failure | null> {
    let failure: Failure | null = null
    for (const draft of waiting()) {
      const reply = await deliver(draft)
      if (reply.success) queue.markSaved()
      else if (isOutcomeUnknown(reply) && !(failure && requestedWait(failure) > requestedWait(reply))) failure = reply
      // The next draft would meet the same.
      if (!reply.success && reply.code === 'client.network') break
    }
    return failure
  }

  return {
    isSending: (lessonId: number) => sending?.lessonId === lessonId,
    /** Sends at once if the connection may be back, unless the server asked for a wait. */
    wake: queue.wake,
    sendNow: queue.flush,
    /** Another tab has changed the stored drafts, perhaps before it knew that this tab is sending one. */
    changedElsewhere() {
      const sent = sending
      if (sent) drafts.change(sent.lessonId, (now) => stillSending(now, sent))
      drafts.changed()
    },
    stop: queue.stop,
  }
}

const isWaiting = (draft: QuizDraft): draft is DraftIn<'waiting'> => draft.state === 'waiting'

export const isHandedIn = (draft: QuizDraft | null) => draft !== null && draft.state !== 'drafting'

/**
 * Applies the server's response to the draft that was `sent`. It leaves a newer attempt alone, and a result that
 * another tab has dismissed, but not a draft that another tab has overwritten in the meantime.
 */
function answered(now: QuizDraft | null, sent: DraftIn<'waiting'>, reply: Reply<QuizResult>): QuizDraft | null {
  if (now ? now.key !== sent.key || now.state === 'delivered' : reply.success) return now
  const draft = withSurroundings(sent, now)
  if (reply.success) return { ...draft, state: 'delivered', result: reply.data }
  const { code, message } = reply
  if (isOutcomeUnknown(reply)) return { ...draft, trouble: { code, message } }
  return { ...draft, state: TAKEN.includes(code) ? 'taken' : 'refused', code, message }
}

/** The draft is being sent, even if a tab that did not know this has overwritten it. */
const stillSending = (now: QuizDraft | null, sent: DraftIn<'waiting'>) =>
  now && now.key === sent.key && (now.state === 'drafting' || now.state === 'refused')
    ? withSurroundings(sent, now)
    : now

/** Its student may have gone meanwhile: a question that is here no more does not come back. */
const withSurroundings = (sent: DraftIn<'waiting'>, now: QuizDraft | null) => ({
  ...sent,
  page: now?.page ?? null,
  questions: now?.questions ?? null,
  clock: now?.clock ?? null,
})

const TAKEN: readonly string[] = ['request.conflict', 'quiz.noAttemptsLeft', 'quiz.notStarted']
