import type { Reply } from '@manassa/contract/endpoint'
import type { QuizResult } from '@manassa/contract/student/quiz'
import type { QuizQuestion } from '@manassa/contract/student/study'
import { createDeviceStorage } from '#app/lib/device-storage.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import { createOutbox } from './outbox.ts'
import { choose, type DraftIn, endTime, handIn, type OpenedQuiz, openDraft, type QuizDraft } from './quiz-draft.ts'

/** With two answers each, whose ids are ten times its own and one more. */
export const aQuestion = (id: number): QuizQuestion => ({
  id,
  text: 'مين باني الهرم الأكبر؟',
  answers: [
    { id: id * 10, text: 'خوفو' },
    { id: id * 10 + 1, text: 'أحمس' },
  ],
})

export const aSitting = (startedAt = '2026-11-21T18:00:00.000Z') => ({
  lessonId: 7,
  attemptNumber: 1,
  startedAt,
  endsAt: '2026-11-21T18:10:00.000Z',
  serverNow: '2026-11-21T18:00:00.000Z',
  answers: [] as Array<{ questionId: number; answerId: number }>,
})

export const aQuiz = (more: Partial<OpenedQuiz> = {}): OpenedQuiz => ({
  lessonId: 7,
  questions: [1, 2, 3].map(aQuestion),
  clock: null,
  page: { path: '/course-player/24', search: '?unit=0&lesson=1' },
  ...more,
})

const failure = (code: string, more = {}): Reply<never> => ({
  success: false,
  code,
  message: 'حصل خطأ',
  error: code,
  ...more,
})

/** The outcome of a submission: whether the server stores it, and the response. */
export const sendOutcomes = {
  ok: { isStored: true, comesBack: null },
  cutBefore: { isStored: false, comesBack: failure('client.network') },
  cutAfter: { isStored: true, comesBack: failure('client.network') },
  busy: { isStored: false, comesBack: failure('server.unavailable') },
  tooMany: { isStored: false, comesBack: failure('request.tooMany', { retryAfterSeconds: 7 }) },
  proxyPage: { isStored: false, comesBack: failure('client.unexpectedLater') },
  badGatewayAfter: { isStored: true, comesBack: failure('client.unexpectedLater') },
  fault: { isStored: false, comesBack: failure('server.unexpected') },
  faultAfter: { isStored: true, comesBack: failure('server.unexpected') },
  sessionOver: { isStored: false, comesBack: failure('auth.sessionEnded') },
  schoolSuspended: { isStored: false, comesBack: failure('school.unknown') },
  refused: { isStored: false, comesBack: failure('lesson.unitEnded') },
} as const
/** Responses to a submission that the server has stored already, which no bad connection can produce. */
const takenOutcomes = {
  conflict: { isStored: false, comesBack: failure('request.conflict') },
  noAttemptsLeft: { isStored: false, comesBack: failure('quiz.noAttemptsLeft') },
  notStarted: { isStored: false, comesBack: failure('quiz.notStarted') },
} as const
export type SendOutcome = keyof typeof sendOutcomes | keyof typeof takenOutcomes

const resultOf = (lessonId: number, attemptNumber: number): QuizResult => ({
  attemptId: attemptNumber,
  attemptNumber,
  lessonId,
  score: 100,
  correctCount: 1,
  questionCount: 1,
  passingScore: 70,
  passed: true,
  startedAt: null,
  submittedAt: '2026-11-21T10:00:00Z',
  lateSeconds: null,
  review: null,
})

/** A server that stores each key once, and checks the key before any reason to refuse. */
function aServer(line: SendOutcome[]) {
  const stored = new Map<string, { result: QuizResult; answers: string }>()
  const met: SendOutcome[] = []

  function submit({ key, handIn: { lessonId, answers } }: DraftIn<'waiting'>): Reply<QuizResult> {
    const outcome = line.shift() ?? 'ok'
    met.push(outcome)
    const { isStored, comesBack } = { ...sendOutcomes, ...takenOutcomes }[outcome]
    const answersText = JSON.stringify(answers)
    if (isStored || outcome === 'refused') {
      const before = stored.get(key)
      if (before && before.answers !== answersText) return failure('request.conflict')
      if (!before && isStored) stored.set(key, { result: resultOf(lessonId, stored.size + 1), answers: answersText })
    }
    const known = stored.get(key)
    const isAnswered = outcome === 'ok' || outcome === 'refused'
    return known && isAnswered ? { success: true, message: '', data: known.result } : (comesBack ?? failure('lost'))
  }
  return { stored, met, submit }
}

/**
 * A phone with a scripted connection and clock. Its tabs share the storage, and see each other's writes at once unless
 * they `lag`.
 */
export function aQuizWorld(line: SendOutcome[] = [], { lags = false } = {}) {
  const server = aServer(line)
  const phone: Phone = { shelf: {}, tabs: new Set(), waits: [], isSending: false, keys: 0, lags, submit: server.submit }
  const { shelf, tabs, waits } = phone

  /** Ends all waits, in every tab, until nothing waits. */
  async function timePasses() {
    for (let isMore = true; isMore; ) {
      await settled()
      isMore = [...tabs].map((tab) => tab.isDue()).includes(true)
    }
  }
  const storage = storageOf(
    () => shelf,
    (key, text) => (text === null ? delete shelf[key] : Object.assign(shelf, { [key]: text })),
  )
  function open(): Tab {
    const tab = aTab(phone)
    tabs.add(tab)
    return tab
  }
  return { ...server, shelf, storage, waits, open, timePasses }
}

interface Phone {
  shelf: Record<string, string>
  tabs: Set<Tab>
  /** The delays before the tabs' retries, in milliseconds. */
  waits: number[]
  isSending: boolean
  keys: number
  lags: boolean
  submit(draft: DraftIn<'waiting'>): Reply<QuizResult>
}
type Tab = ReturnType<typeof aTab>

function aTab(phone: Phone) {
  const { shelf, tabs } = phone
  let view = { ...shelf }
  const storage = storageOf(
    () => view,
    (key, text) => {
      for (const place of [view, shelf]) text === null ? delete place[key] : Object.assign(place, { [key]: text })
      if (!phone.lags) for (const other of tabs) if (other !== tab) other.catchUp()
    },
  )
  const drafts = createDraftStore(
    createDeviceStorage(() => storage),
    1,
  )
  const { outbox, isDue, dies } = anOutbox(phone, drafts)
  const newKey = () => `key-${++phone.keys}`
  const change = (quiz: OpenedQuiz, transition: (draft: QuizDraft) => QuizDraft) =>
    drafts.change(quiz.lessonId, (now) => transition(openDraft(now, quiz, newKey)))

  const tab = {
    drafts,
    outbox,
    draft: (lessonId = 7) => drafts.of(lessonId),
    openQuiz: (quiz = aQuiz()): void => change(quiz, (draft) => draft),
    chooseAnswer: (questionId: number, answerId: number, quiz = aQuiz()): void =>
      change(quiz, (draft) => choose(draft, questionId, answerId, 5)),
    handInQuiz(quiz = aQuiz()): Promise<void> {
      change(quiz, handIn)
      return outbox.sendNow()
    },
    timeEnds(quiz = aQuiz()): Promise<void> {
      change(quiz, endTime)
      return outbox.sendNow()
    },
    checkShown() {
      view = { ...shelf }
    },
    catchUp() {
      view = { ...shelf }
      outbox.changedElsewhere()
    },
    isDue,
    dies() {
      dies()
      tabs.delete(tab as Tab)
    },
  }
  return tab
}

function anOutbox(phone: Phone, drafts: DraftStore) {
  let due: (() => void) | null = null
  let isDead = false
  let die = () => {}
  const death = new Promise<void>((resolve) => {
    die = resolve
  })
  const outbox = createOutbox({
    drafts,
    async send(draft) {
      await Promise.resolve()
      const reply = isDead ? null : phone.submit(draft)
      await Promise.resolve()
      return reply && !isDead ? reply : never
    },
    async alone(work) {
      if (phone.isSending) return
      phone.isSending = true
      await Promise.race([work(), death])
      phone.isSending = false
    },
    later(work, milliseconds) {
      phone.waits.push(milliseconds)
      due = work
      return () => {
        due = null
      }
    },
  })
  return {
    outbox,
    isDue() {
      const work = due
      due = null
      work?.()
      return work !== null
    },
    dies() {
      due = null
      isDead = true
      die()
    },
  }
}

const never = new Promise<never>(() => {})

function storageOf(items: () => Record<string, string>, write: (key: string, text: string | null) => void) {
  const methods = {
    getItem: (key: string) => items()[key] ?? null,
    setItem: (key: string, text: string) => write(key, text),
    removeItem: (key: string) => write(key, null),
  }
  // A browser's storage lists its keys as properties.
  const asItem = { enumerable: true, configurable: true }
  const itsKeys = { ownKeys: () => Object.keys(items()), getOwnPropertyDescriptor: () => asItem }
  return new Proxy(methods, itsKeys) as unknown as Storage
}

/** Resolves when all work without a wait is done. */
export async function settled() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}
