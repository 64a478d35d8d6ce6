import type { AnyEndpoint, DataOf, InputOf, Reply } from '@manassa/contract/endpoint'
import { login, logout } from '@manassa/contract/shared/auth'
import { submitQuiz } from '@manassa/contract/student/quiz'
import type { QuizQuestion } from '@manassa/contract/student/study'
import {
  AttendanceOutbox,
  type CollectedItem,
  type SentItem,
} from '#app/features/console/attendance/attendance-outbox.ts'
import { createClient } from '#app/lib/call/client.ts'
import type { CallOptions } from '#app/lib/call/deps.ts'
import { createDeviceStorage } from '#app/lib/device-storage.ts'
import { clientFailure } from '#app/lib/failure-messages.ts'
import { createSessionStore } from '#app/lib/session/session-store.ts'
import { storedUserOf } from '#app/lib/session/stored-session.ts'
import { aStorage } from '#app/lib/testing/a-device.ts'
import { createDraftStore } from '#app/player/quiz/draft-store.ts'
import { createOutbox } from '#app/player/quiz/outbox.ts'
import {
  choose,
  type DraftIn,
  endTime,
  handIn,
  openDraft,
  type QuizDraft,
  timedDrafts,
  timeLeft,
} from '#app/player/quiz/quiz-draft.ts'
import type { Answers, Kept } from '../records/exams.ts'
import type { Scheduler } from '../scheduler.ts'
import { ExamPage } from './exam-page.ts'
import type { Network } from './network.ts'
import type { Owner } from './owner.ts'

/** A submission does not wait longer for a save that is under way. */
const WAIT_FOR_SAVE_MS = 2_000
/** A call without a connection fails after a moment. */
const OFFLINE_MS = 50

export interface PhoneRecords {
  handedIn(owner: Owner, draft: DraftIn<'waiting'>): void
  delivered(owner: Owner, draft: DraftIn<'delivered'>): void
  refused(owner: Owner, draft: QuizDraft): void
  keeping(owner: Owner, lessonId: number, answers: Answers): Kept
  collected(item: CollectedItem): void
  settled(items: readonly SentItem[]): void
}

interface Surroundings {
  network: Network
  scheduler: Scheduler
  random: () => number
  records: PhoneRecords
  /** The error of the device's clock, in milliseconds. */
  clockErrorMs?: number
}

type OpenApp = ReturnType<Phone['_open']>

/** A phone with the app: its storage outlives the app, which may be killed and opened again. */
export class Phone {
  readonly owner: Owner
  readonly deviceId: string
  readonly #surroundings: Surroundings
  readonly #storage = aStorage()
  #app: OpenApp
  #exam: ExamPage | null = null
  #hasLeft = false
  #loggedInAt = 0
  #offlineUntil = 0
  #cookie = ''
  #loggingIn: Promise<Reply<DataOf<typeof login>>> | null = null

  constructor(owner: Owner, deviceId: string, surroundings: Surroundings) {
    this.owner = owner
    this.deviceId = deviceId
    this.#surroundings = surroundings
    this.#app = this._open()
  }

  /** The app as a page opens it: with what the device has stored, and nothing else. */
  _open() {
    const { scheduler, random, records } = this.#surroundings
    const storage = createDeviceStorage(() => this.#storage)
    const session = createSessionStore(storage, () => {})
    let lock: Promise<unknown> = Promise.resolve()
    const client = createClient({
      fetch: this.#fetch,
      base: '',
      school: () => this.owner.tenantId,
      deviceId: () => this.deviceId,
      session,
      alone: <Result>(_name: string, work: () => Promise<Result>): Promise<Result> => {
        const turn = lock.then(work)
        lock = turn.catch(() => undefined)
        return turn
      },
      now: () => this.now().getTime(),
    })
    session.onChange(({ userChanged }) => userChanged && client.forget())
    const drafts = createDraftStore(storage, this.owner.id)
    const outbox = createOutbox({
      drafts,
      send: async ({ key, handIn }) => {
        if (session.now().state !== 'member') return clientFailure('client.network')
        await Promise.race([this.#exam?.saving, scheduler.park(WAIT_FOR_SAVE_MS)])
        return client.call(submitQuiz, handIn, { idempotencyKey: key, retry: false })
      },
      alone: oneAtATime(),
      later: (work, milliseconds) => scheduler.after(milliseconds * (1 + 0.3 * random()), work),
    })
    for (const draft of drafts.all()) if (draft.state === 'delivered') records.delivered(this.owner, draft)
    const attendance = new AttendanceOutbox(this.owner.id, { call: client.call, storage, session, alone: oneAtATime() })
    attendance.queue.status.subscribe(() => records.settled(attendance.sent()))
    return { session, client, drafts, outbox, attendance }
  }

  readonly #fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { network, scheduler } = this.#surroundings
    if (scheduler.now >= this.#offlineUntil) return network.fetch(url, init)
    await scheduler.park(OFFLINE_MS)
    throw new TypeError('fetch failed')
  }

  now(): Date {
    const { scheduler, clockErrorMs = 0 } = this.#surroundings
    return new Date(scheduler.now + clockErrorMs)
  }

  loseConnection(milliseconds: number) {
    this.#offlineUntil = this.#surroundings.scheduler.now + milliseconds
  }

  get isLoggedIn() {
    return this.#app.session.now().state === 'member'
  }

  get wasLoggedOut() {
    const session = this.#app.session.now()
    const isExpected = this.#hasLeft || this.owner.endsSessionsUntil >= this.#loggedInAt
    return session.state === 'visitor' && session.why === 'ended' && !isExpected
  }

  /** Makes a call and asks the server anew, as a screen that is opened does. */
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<Reply<DataOf<E>>> {
    return this.#app.client.call(endpoint, input, { fresh: true, ...options })
  }

  kill() {
    this.#app.outbox.stop()
    this.#app.attendance.queue.stop()
    this.#exam = null
    this.#app = this._open()
    this.#watchClocks()
    this.sendNow()
  }

  /** The owner logs in once at a time, because a second login ends the session of the first. */
  logIn() {
    this.#loggingIn ??= this.#tryPasswords().finally(() => {
      this.#loggingIn = null
    })
    return this.#loggingIn
  }

  async #tryPasswords() {
    const { session, client } = this.#app
    const { scheduler } = this.#surroundings
    const { email, passwords } = this.owner
    const begunAt = scheduler.now
    const [newest = '', ...older] = passwords
    let right = newest
    let reply = await client.call(login, { EmailorMobile: email, password: newest })
    for (const password of older) {
      if (reply.success || reply.code !== 'auth.invalidCredentials') break
      right = password
      reply = await client.call(login, { EmailorMobile: email, password })
    }
    // Unless another one is being set, it is the only right one.
    if (!reply.success) return reply
    this.#hasLeft = false
    this.#loggedInAt = begunAt
    if (this.owner.endsSessionsUntil < begunAt) this.owner.passwords = [right]
    session.signIn(storedUserOf(reply.data.user), reply.data.token)
    this.sendNow()
    return reply
  }

  async logOut() {
    const { session, client } = this.#app
    this.#hasLeft = true
    await client.call(logout, {}, { timeoutMs: 5_000 })
    session.leave()
  }

  /** Opens a page of the school in the browser, which keeps its cookie; null when it does not come. */
  async visit(path: string): Promise<{ status: number; text: string } | null> {
    const host = `${this.owner.tenantId}.localhost`
    const headers = { host, 'x-tenant-id': this.owner.tenantId, cookie: this.#cookie }
    try {
      const response = await this.#fetch(path, { method: 'GET', headers })
      this.#cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie
      const onward = response.headers.get('location')
      return onward ? this.visit(onward) : { status: response.status, text: await response.text() }
    } catch {
      return null
    }
  }

  /** Keeps a scan, a removal or cash on this device, and sends it when it can. */
  collect(item: CollectedItem) {
    this.#surroundings.records.collected(item)
    this.#app.attendance.add(item)
  }

  draftOf(lessonId: number): QuizDraft | null {
    return this.#app.drafts.of(lessonId)
  }

  /** Answers every question of a quiz without a limit, hands it in, and lets the outbox send it. */
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

  /** Opens the page of an exam, which starts its clock; null when it cannot be taken here. */
  async openExam(lessonId: number) {
    const app = this.#app
    const { scheduler, records } = this.#surroundings
    const page: ExamPage = new ExamPage({
      app,
      lessonId,
      isOpen: () => this.#exam === page,
      now: () => this.now().getTime(),
      after: (milliseconds, work) => void scheduler.after(milliseconds, work),
      keeping: (answers) => records.keeping(this.owner, lessonId, answers),
    })
    this.#exam = page
    const questions = await page.open()
    this.#watchClocks()
    return questions && { page, questions, isOpen: () => this.#exam === page }
  }

  handExamIn(lessonId: number, how: typeof handIn | typeof endTime = handIn) {
    const { drafts, outbox } = this.#app
    if (drafts.of(lessonId)?.state !== 'drafting') return
    drafts.change(lessonId, (draft) => draft && how(draft))
    const draft = drafts.of(lessonId)
    if (draft?.state === 'waiting') this.#surroundings.records.handedIn(this.owner, draft)
    void outbox.sendNow()
  }

  /** The end of the time hands an exam in from whichever page is open. */
  #watchClocks() {
    const app = this.#app
    for (const { lessonId, clock } of timedDrafts(app.drafts.all())) {
      this.#surroundings.scheduler.after(timeLeft(clock, this.now().getTime()), () => {
        const now = app.drafts.of(lessonId)?.clock
        if (this.#app === app && now && timeLeft(now, this.now().getTime()) <= 0) this.handExamIn(lessonId, endTime)
      })
    }
  }

  dismissResults() {
    const { records } = this.#surroundings
    for (const draft of this.#allDrafts) {
      if (draft.state === 'delivered') records.delivered(this.owner, draft)
      if (draft.state === 'refused' || draft.state === 'taken') records.refused(this.owner, draft)
      if (draft.state !== 'waiting' && draft.state !== 'drafting') this.#app.drafts.change(draft.lessonId, () => null)
    }
  }

  get #allDrafts() {
    return this.#app.drafts.all()
  }

  get scansWaiting() {
    return this.#app.attendance.waiting().map(({ key }) => key)
  }

  get waiting() {
    return this.#allDrafts.filter(({ state }) => state === 'waiting')
  }

  get hasUnfinished() {
    if (this.scansWaiting.length > 0) return true
    return this.#allDrafts.some(({ state }) => state === 'waiting' || state === 'drafting')
  }

  sendNow() {
    void this.#app.outbox.wake()
    void this.#app.attendance.queue.wake()
  }
}

function oneAtATime() {
  let isBusy = false
  return async (work: () => Promise<void>) => {
    if (isBusy) return
    isBusy = true
    await work().finally(() => {
      isBusy = false
    })
  }
}
