import type { AnyEndpoint, DataOf, InputOf, Reply } from '@manassa/contract/endpoint'
import { login, logout } from '@manassa/contract/shared/auth'
import { submitQuiz } from '@manassa/contract/student/quiz'
import type { QuizQuestion } from '@manassa/contract/student/study'
import { createClient } from '#app/lib/call/client.ts'
import type { CallOptions } from '#app/lib/call/deps.ts'
import { createDeviceStorage } from '#app/lib/device-storage.ts'
import { clientFailure } from '#app/lib/failure-messages.ts'
import { createSessionStore } from '#app/lib/session/session-store.ts'
import { storedUserOf } from '#app/lib/session/stored-session.ts'
import { aStorage } from '#app/lib/testing/a-device.ts'
import { createDraftStore } from '#app/player/quiz/draft-store.ts'
import { createOutbox } from '#app/player/quiz/outbox.ts'
import { choose, type DraftIn, handIn, openDraft, type QuizDraft } from '#app/player/quiz/quiz-draft.ts'
import type { Network } from './network.ts'
import type { Scheduler } from './scheduler.ts'

export interface Owner {
  tenantId: string
  id: number
  email: string
}

/** A phone reports its quizzes to the records of the run. */
export interface PhoneRecords {
  handedIn(owner: Owner, draft: DraftIn<'waiting'>): void
  delivered(owner: Owner, draft: DraftIn<'delivered'>): void
  refused(owner: Owner, draft: QuizDraft): void
}

interface Surroundings {
  network: Network
  scheduler: Scheduler
  random: () => number
  records: PhoneRecords
  password: string
}

/** A phone with the app: its storage outlives the app, which may be killed and opened again. */
export class Phone {
  readonly owner: Owner
  readonly deviceId: string
  readonly #surroundings: Surroundings
  readonly #storage = aStorage()
  #app: ReturnType<Phone['_open']>
  #hasLeft = false

  constructor(owner: Owner, deviceId: string, surroundings: Surroundings) {
    this.owner = owner
    this.deviceId = deviceId
    this.#surroundings = surroundings
    this.#app = this._open()
  }

  /** The app as a page opens it: with what the device has stored, and nothing else. */
  _open() {
    const { network, scheduler, random, records } = this.#surroundings
    const storage = createDeviceStorage(() => this.#storage)
    const session = createSessionStore(storage, () => {})
    let lock: Promise<unknown> = Promise.resolve()
    const client = createClient({
      fetch: network.fetch,
      base: '',
      school: () => this.owner.tenantId,
      deviceId: () => this.deviceId,
      session,
      alone: <Result>(_name: string, work: () => Promise<Result>): Promise<Result> => {
        const turn = lock.then(work)
        lock = turn.catch(() => undefined)
        return turn
      },
      now: () => scheduler.now,
    })
    session.onChange(({ userChanged }) => userChanged && client.forget())
    const drafts = createDraftStore(storage, this.owner.id)
    let isSending = false
    const outbox = createOutbox({
      drafts,
      send: async ({ key, handIn }) => {
        if (session.now().state !== 'member') return clientFailure('client.network')
        return client.call(submitQuiz, handIn, { idempotencyKey: key, retry: false })
      },
      async alone(work) {
        if (isSending) return
        isSending = true
        await work().finally(() => {
          isSending = false
        })
      },
      later: (work, milliseconds) => scheduler.after(milliseconds * (1 + 0.3 * random()), work),
    })
    for (const draft of drafts.all()) if (draft.state === 'delivered') records.delivered(this.owner, draft)
    return { session, client, drafts, outbox }
  }

  get isLoggedIn() {
    return this.#app.session.now().state === 'member'
  }

  /** The server has ended the session, and nobody has logged out. */
  get wasLoggedOut() {
    const session = this.#app.session.now()
    return session.state === 'visitor' && session.why === 'ended' && !this.#hasLeft
  }

  /** Makes a call and asks the server anew, as a screen that is opened does. */
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<Reply<DataOf<E>>> {
    return this.#app.client.call(endpoint, input, { fresh: true, ...options })
  }

  /** The system ends the app, and the student opens it again. */
  kill() {
    this.#app.outbox.stop()
    this.#app = this._open()
    void this.#app.outbox.wake()
  }

  async logIn() {
    const { session, client } = this.#app
    this.#hasLeft = false
    const reply = await client.call(login, { EmailorMobile: this.owner.email, password: this.#surroundings.password })
    if (reply.success) session.signIn(storedUserOf(reply.data.user), reply.data.token)
    if (reply.success) void this.#app.outbox.wake()
    return reply
  }

  async logOut() {
    const { session, client } = this.#app
    this.#hasLeft = true
    await client.call(logout, {}, { timeoutMs: 5_000 })
    session.leave()
  }

  /** The quiz of a lesson as it is on this phone. */
  draftOf(lessonId: number): QuizDraft | null {
    return this.#app.drafts.of(lessonId)
  }

  /** Answers every question, hands the quiz in, and lets the outbox send it. */
  takeQuiz(lessonId: number, questions: readonly QuizQuestion[]) {
    const { drafts, outbox } = this.#app
    const { random, records } = this.#surroundings
    const quiz = { lessonId, questions, clock: null, page: { path: '/', search: '' } }
    const newKey = () => `quiz-${Math.floor(random() * 1e15).toString(36)}`
    drafts.change(lessonId, (now) => {
      let draft = openDraft(now, quiz, newKey)
      for (const { id, answers } of questions) {
        const answer = answers[Math.floor(random() * answers.length)]
        if (answer) draft = choose(draft, id, answer.id, 0)
      }
      return handIn(draft)
    })
    const draft = drafts.of(lessonId)
    if (draft?.state === 'waiting') records.handedIn(this.owner, draft)
    void outbox.sendNow()
  }

  /** The student has read the result, and may take the quiz again. */
  dismissResults() {
    const { records } = this.#surroundings
    for (const draft of this.#allDrafts) {
      if (draft.state === 'delivered') records.delivered(this.owner, draft)
      if (draft.state === 'refused' || draft.state === 'taken') records.refused(this.owner, draft)
      if (draft.state !== 'waiting') this.#app.drafts.change(draft.lessonId, () => null)
    }
  }

  get #allDrafts() {
    return this.#app.drafts.all()
  }

  /** Quizzes that still wait for the server. */
  get waiting() {
    return this.#allDrafts.filter(({ state }) => state === 'waiting')
  }

  sendNow() {
    void this.#app.outbox.wake()
  }
}
