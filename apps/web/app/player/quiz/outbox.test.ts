import type { Reply } from '@manassa/contract/endpoint'
import type { QuizResult } from '@manassa/contract/student/quiz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOutbox, type OutboxDeps } from './outbox.ts'
import { mayChange, type OutboxRow, takenElsewhere } from './outbox-row.ts'

const handIn = { lessonId: 7, answers: [{ questionId: 1, answerId: 2 }], score: 100, notes: 'Correct answers: 1/1' }
const changed = { lessonId: 7, answers: [{ questionId: 1, answerId: 3 }], score: 0, notes: 'Correct answers: 0/1' }

const failure = (code: string, more = {}): Reply<never> => ({
  success: false,
  code,
  message: 'حصل خطأ',
  error: code,
  ...more,
})

/** What becomes of a hand-in on its way: whether the server stores it, and what comes back. */
const fates = {
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
  refused: { isStored: false, comesBack: failure('lesson.unitEnded') },
} as const
type Fate = keyof typeof fates

/** A server that stores a key once, reached over a line that is cut at will; and a clock that runs when told. */
function aWorld(line: Fate[] = []) {
  const rows = new Map<number, OutboxRow>()
  const stored = new Map<string, { result: QuizResult; answers: string }>()
  const waits: number[] = []
  const met: Fate[] = []
  let keys = 0
  let due: (() => void) | null = null

  const world: OutboxDeps = {
    store: {
      rows: () => structuredClone([...rows.values()]),
      keep: (row) => void rows.set(row.lessonId, structuredClone(row)),
      isKept: () => true,
      drop: ({ lessonId }) => void rows.delete(lessonId),
    },
    async send(row) {
      await Promise.resolve()
      const fate = line.shift() ?? 'ok'
      met.push(fate)
      const { isStored, comesBack } = fates[fate]
      // The server looks at the key before all else that it could refuse.
      if (isStored || fate === 'refused') {
        const before = stored.get(row.key)
        const answers = JSON.stringify(row.handIn)
        if (before && before.answers !== answers) return failure('request.conflict')
        if (!before && isStored) stored.set(row.key, { result: resultOf(row, stored.size + 1), answers })
      }
      const known = stored.get(row.key)
      return known && (fate === 'ok' || fate === 'refused') ? replyOf(known.result) : (comesBack ?? failure('lost'))
    },
    newKey: () => `key-${++keys}`,
    alone: (work) => work(),
    later(work, milliseconds) {
      waits.push(milliseconds)
      due = work
      return () => {
        due = null
      }
    },
  }
  /** Lets the waiting end, until nothing waits any more. */
  async function timePasses() {
    while (due) {
      const work = due
      due = null
      work()
      await settled()
    }
  }
  return { world, rows, stored, waits, met, timePasses }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

const replyOf = (data: QuizResult): Reply<QuizResult> => ({ success: true, message: '', data })

const resultOf = ({ lessonId }: OutboxRow, attemptNumber: number): QuizResult => ({
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

test('pressing finish twice hands the quiz in once', async () => {
  const { world, stored } = aWorld()
  const outbox = createOutbox(world, 1)
  await Promise.all([outbox.handIn(handIn), outbox.handIn(handIn)])
  await outbox.handIn(handIn)
  expect(stored.size).toBe(1)
  expect(outbox.rowOf(7)?.state).toMatchObject({ state: 'delivered', result: { score: 100 } })
})

test('pressing again while the answer is still out keeps the key that the server may already know', async () => {
  const { world, stored, timePasses } = aWorld(['cutAfter', 'cutAfter', 'ok'])
  const outbox = createOutbox(world, 1)
  await Promise.all([outbox.handIn(handIn), outbox.handIn(handIn)])
  await outbox.handIn(handIn)
  await timePasses()
  expect(outbox.rowOf(7)?.state.state).toBe('delivered')
  expect(stored.size).toBe(1)
})

test('the line drops before the answer comes back: it is sent again by itself, and stored once', async () => {
  const { world, stored, waits, timePasses } = aWorld(['cutAfter', 'cutBefore', 'cutBefore', 'ok'])
  const outbox = createOutbox(world, 1)
  await outbox.handIn(handIn)
  expect(outbox.rowOf(7)?.state.state).toBe('waiting')

  await timePasses()
  expect(outbox.rowOf(7)?.state.state).toBe('delivered')
  expect(stored.size).toBe(1)
  expect(waits).toEqual([1_000, 2_000, 5_000])
})

test.each(['busy', 'tooMany', 'proxyPage', 'badGatewayAfter', 'fault', 'faultAfter'] as const)(
  'a hand-in that meets trouble (%s) goes again by itself, and nothing can be changed meanwhile',
  async (fate) => {
    const { world, stored, timePasses } = aWorld([fate, fate, 'ok'])
    const outbox = createOutbox(world, 1)
    await outbox.handIn(handIn)
    expect(mayChange(outbox.rowOf(7))).toBe(false)
    expect(outbox.rowOf(7)?.state).toMatchObject({ state: 'waiting', trouble: { message: 'حصل خطأ' } })

    await outbox.handIn(changed)
    expect(outbox.rowOf(7)?.handIn, 'what was finished is what is sent').toEqual(handIn)
    await timePasses()
    expect(outbox.rowOf(7)?.state.state).toBe('delivered')
    expect([...stored.keys()]).toEqual(['key-1'])
  },
)

test('a server that asks for seven seconds gets them, whatever wakes the page; a finger is heard at once', async () => {
  const { world, waits, met } = aWorld(['tooMany', 'tooMany', 'ok'])
  const outbox = createOutbox(world, 1)
  await outbox.handIn(handIn)
  expect(waits).toEqual([7_000])
  await outbox.wake()
  expect(met).toHaveLength(1)
  await outbox.sendNow()
  expect(met).toHaveLength(2)
})

test('a fault of the server is not tried again every second', async () => {
  const { world, waits } = aWorld(['fault'])
  await createOutbox(world, 1).handIn(handIn)
  expect(waits).toEqual([30_000])
})

test('a quiz that the server cannot take does not keep another one back', async () => {
  const { world, rows, stored } = aWorld(['fault', 'ok'])
  rows.set(6, { key: 'key-6', userId: 1, lessonId: 6, handIn: { ...handIn, lessonId: 6 }, state: { state: 'waiting' } })
  await createOutbox(world, 1).handIn(handIn)
  expect([...stored.keys()]).toEqual(['key-1'])
})

test('the phone dies after finishing: the next page sends what it finds, under the same key', async () => {
  const { world, stored } = aWorld(['cutAfter', 'ok'])
  await createOutbox(world, 1).handIn(handIn)

  const afterRestart = createOutbox(world, 1)
  await afterRestart.wake()
  expect(afterRestart.rowOf(7)?.state.state).toBe('delivered')
  expect([...stored.keys()]).toEqual(['key-1'])
})

test('a refusal shows its words and opens the form; what is handed in then goes under the same key', async () => {
  const { world, stored, waits } = aWorld(['refused', 'ok'])
  const outbox = createOutbox(world, 1)
  await outbox.handIn(handIn)
  expect(outbox.rowOf(7)?.state).toEqual({ state: 'refused', code: 'lesson.unitEnded', message: 'حصل خطأ' })
  expect(mayChange(outbox.rowOf(7))).toBe(true)
  expect(waits, 'and nobody presses but the student').toEqual([])

  await outbox.handIn(changed)
  expect([...stored]).toMatchObject([['key-1', { answers: JSON.stringify(changed) }]])
})

test('what the server has already, with other answers, is never handed in under another key', async () => {
  const { world, rows, stored } = aWorld(['cutAfter'])
  const outbox = createOutbox(world, 1)
  await outbox.handIn(handIn)
  // As a page of an older version would have left it.
  rows.set(7, { key: 'key-1', userId: 1, lessonId: 7, handIn: changed, state: { state: 'waiting' } })
  await outbox.sendNow()
  expect(takenElsewhere(outbox.rowOf(7))).toMatchObject({ code: 'request.conflict' })
  expect(mayChange(outbox.rowOf(7))).toBe(false)

  await outbox.handIn(changed)
  expect([...stored]).toMatchObject([['key-1', { answers: JSON.stringify(handIn) }]])
})

test('two tabs that end one sitting in the same second hand it in under one key', async () => {
  const { world, rows, stored } = aWorld()
  await createOutbox(world, 1).handIn(handIn, 'quiz-7-at-18:00')
  rows.clear()
  await createOutbox(world, 1).handIn(handIn, 'quiz-7-at-18:00')
  expect([...stored.keys()]).toEqual(['quiz-7-at-18:00'])
})

test('a quiz that met an ended session goes by itself after the next login', async () => {
  const { world, stored } = aWorld(['sessionOver', 'ok'])
  const outbox = createOutbox(world, 1)
  await outbox.handIn(handIn)
  expect(stored.size).toBe(0)
  expect(mayChange(outbox.rowOf(7)), 'nothing is known of what went before').toBe(false)

  await createOutbox(world, 1).wake()
  expect(stored.size).toBe(1)
})

test('what an older version took for a refusal goes again', async () => {
  const { world, rows, stored } = aWorld()
  const state = { state: 'refused', code: 'server.unavailable', message: 'حصل خطأ' } as const
  rows.set(7, { key: 'key-7', userId: 1, lessonId: 7, handIn, state })
  await createOutbox(world, 1).wake()
  expect([...stored.keys()]).toEqual(['key-7'])
})

test('cut the line wherever you like: nothing is lost, nothing is stored twice, and nobody presses twice for it', async () => {
  const fate = fc.constantFrom(...(Object.keys(fates) as Fate[]))
  const line = fc.array(fate, { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(line, fc.array(fc.boolean(), { maxLength: 12 }), async (fatesToCome, changes) => {
      const { world, stored, met, timePasses } = aWorld([...fatesToCome])
      const outbox = createOutbox(world, 1)
      let shown = handIn
      let presses = 0
      // Whenever the form is open the student may change an answer, and presses.
      while (mayChange(outbox.rowOf(7))) {
        if (changes[presses]) shown = shown === handIn ? changed : handIn
        presses++
        await outbox.handIn(shown)
        await timePasses()
      }
      expect(outbox.rowOf(7)?.state.state).toBe('delivered')
      expect([...stored.values()].map(({ answers }) => answers)).toEqual([JSON.stringify(shown)])
      expect(presses).toBeLessThanOrEqual(1 + met.filter((each) => each === 'refused').length)
    }),
    { numRuns: 500 },
  )
})
