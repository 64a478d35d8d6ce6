import type { Failure, Reply } from '@manassa/contract/endpoint'
import type { QuizResult } from '@manassa/contract/student/quiz'
import { isOutcomeUnknown } from '#app/lib/transient-failure.ts'
import type { DraftStore } from './draft-store.ts'
import type { DraftIn, QuizDraft } from './quiz-draft.ts'

/** How long to wait before the next try, in milliseconds; the last one repeats. */
const BACK_OFF_MS = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000]
/** A fault of the server's own is not over in a second. */
const AFTER_A_FAULT_MS = 30_000
/** A server that asks for more than this is asked sooner. */
const LONGEST_TOLD_WAIT_MS = 300_000

/** Everything that the outbox has from its surroundings, so that a test can be the network and the clock. */
export interface OutboxDeps {
  drafts: DraftStore
  send(draft: DraftIn<'waiting'>): Promise<Reply<QuizResult>>
  /** Runs `work` while no other tab sends; not at all when another one is at it. */
  alone(work: () => Promise<void>): Promise<unknown>
  /** Runs `work` after a while, in milliseconds; answers with what calls it off. */
  later(work: () => void, milliseconds: number): () => void
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Sends the quizzes that a student has handed in to the server. What waits lies on the device before it is sent, always
 * goes under the same key, and goes again by itself, later and later, until the server has said yes or no: cut the line
 * anywhere, and it is stored exactly once (docs/behaviour/quizzes.md).
 */
export function createOutbox({ drafts, send, alone, later }: OutboxDeps) {
  let sending: DraftIn<'waiting'> | null = null
  let flushing = false
  let tries = 0
  let callOff = () => {}
  /** How long the server asks to be left alone, in milliseconds. */
  let toldToWait = 0

  const waiting = () => drafts.all().filter(isWaiting)

  async function deliver(draft: DraftIn<'waiting'>): Promise<Reply<QuizResult>> {
    sending = draft
    drafts.changed()
    const reply = await send(draft)
    sending = null
    drafts.change(draft.lessonId, (now) => answered(now, draft, reply))
    drafts.changed()
    return reply
  }

  async function deliverAll() {
    for (const draft of waiting()) {
      const reply = await deliver(draft)
      if (reply.success) {
        tries = 0
        continue
      }
      toldToWait = Math.max(toldToWait, askedFor(reply))
      // What comes after it would meet the same.
      if (reply.code === 'client.network') return
    }
  }

  /** Sends what waits, one after the other, and sees to the next try. */
  async function flush(): Promise<void> {
    if (flushing || waiting().length === 0) return
    flushing = true
    callOff()
    toldToWait = 0
    await alone(deliverAll).finally(() => {
      flushing = false
    })
    if (waiting().length === 0) return
    const wait = BACK_OFF_MS[tries++] ?? BACK_OFF_MS.at(-1) ?? 0
    callOff = later(
      () => {
        toldToWait = 0
        void flush()
      },
      Math.max(wait, toldToWait),
    )
  }

  function sendNow(): Promise<void> {
    tries = 0
    return flush()
  }

  return {
    isSending: (lessonId: number) => sending?.lessonId === lessonId,
    /** The line may be back: no more waiting, unless the server asked for it. */
    wake: (): Promise<void> => (toldToWait > 0 ? Promise.resolve() : sendNow()),
    /** Something was handed in, or somebody asked. */
    sendNow,
    /** Another tab has changed what is kept, perhaps before it knew what is on its way from here. */
    changedElsewhere() {
      const sent = sending
      if (sent) drafts.change(sent.lessonId, (now) => stillSending(now, sent))
      drafts.changed()
    },
    stop: () => callOff(),
  }
}

const isWaiting = (draft: QuizDraft): draft is DraftIn<'waiting'> => draft.state === 'waiting'

/** Whether it was handed in: it is on its way, or the server has said what becomes of it. */
export const isHandedIn = (draft: QuizDraft | null) => draft !== null && draft.state !== 'drafting'

/**
 * What becomes of a draft when the server has answered what was `sent`. Another attempt that has taken its place, and a
 * result that another tab has put away, are left alone; what another tab has written over it meanwhile is not.
 */
function answered(now: QuizDraft | null, sent: DraftIn<'waiting'>, reply: Reply<QuizResult>): QuizDraft | null {
  if (now ? now.key !== sent.key || now.state === 'delivered' : reply.success) return now
  const draft = withSurroundings(sent, now)
  if (reply.success) return { ...draft, state: 'delivered', result: reply.data }
  const { code, message } = reply
  if (isOutcomeUnknown(reply)) return { ...draft, trouble: { code, message } }
  return { ...draft, state: TAKEN.includes(code) ? 'taken' : 'refused', code, message }
}

/** What is being sent is on its way, whatever a tab that did not know of it has written in its place. */
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

/** The server's word for a quiz that it has already. */
const TAKEN: readonly string[] = ['request.conflict', 'quiz.noAttemptsLeft', 'quiz.notStarted']

/** How long to leave the server alone, in milliseconds. */
const askedFor = ({ code, retryAfterSeconds = 0 }: Failure) =>
  Math.min(
    LONGEST_TOLD_WAIT_MS,
    Math.max(retryAfterSeconds * 1000, code === 'server.unexpected' ? AFTER_A_FAULT_MS : 0),
  )
