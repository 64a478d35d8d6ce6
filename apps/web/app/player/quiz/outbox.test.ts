import type { Reply } from '@manassa/contract/endpoint'
import type { QuizResult } from '@manassa/contract/quiz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOutbox, type OutboxWorld } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'

const handIn = { lessonId: 7, answers: [{ questionId: 1, answerId: 2 }], score: 100, notes: 'Correct answers: 1/1' }

const noLine: Reply<never> = { success: false, code: 'client.network', message: 'مفيش نت', error: 'Network error' }
const refusal: Reply<never> = { success: false, code: 'server.unexpected', message: 'حصل خطأ', error: 'unexpected' }
const sessionOver: Reply<never> = { success: false, code: 'auth.sessionEnded', message: 'انتهت', error: 'ended' }

/** A server that stores a key once, reached over a line that is cut at will; and a clock that runs when told. */
function aWorld(line: ('ok' | 'cutBefore' | 'cutAfter' | 'refused' | 'sessionOver')[] = []) {
  const rows = new Map<number, OutboxRow>()
  const stored = new Map<string, QuizResult>()
  const waits: number[] = []
  let keys = 0
  let due: (() => void) | null = null

  const world: OutboxWorld = {
    store: {
      rows: () => structuredClone([...rows.values()]),
      keep: (row) => void rows.set(row.lessonId, structuredClone(row)),
      isKept: () => true,
      drop: ({ lessonId }) => void rows.delete(lessonId),
    },
    async send(row) {
      await Promise.resolve()
      const fate = line.shift() ?? 'ok'
      if (fate === 'cutBefore') return noLine
      if (fate === 'refused') return refusal
      if (fate === 'sessionOver') return sessionOver
      const result = stored.get(row.key) ?? resultOf(row, stored.size + 1)
      stored.set(row.key, result)
      return fate === 'cutAfter' ? noLine : { success: true, message: '', data: result }
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
  return { world, rows, stored, waits, timePasses }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

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

test('the phone dies after finishing: the next page sends what it finds, under the same key', async () => {
  const { world, stored } = aWorld(['cutAfter', 'ok'])
  await createOutbox(world, 1).handIn(handIn)

  const afterRestart = createOutbox(world, 1)
  await afterRestart.wake()
  expect(afterRestart.rowOf(7)?.state.state).toBe('delivered')
  expect([...stored.keys()]).toEqual(['key-1'])
})

test('a refusal shows its words, and pressing again sends the same quiz under the same key', async () => {
  const { world, stored } = aWorld(['refused', 'ok'])
  const outbox = createOutbox(world, 1)
  await outbox.handIn(handIn)
  expect(outbox.rowOf(7)?.state).toEqual({ state: 'refused', code: 'server.unexpected', message: 'حصل خطأ' })

  await outbox.handIn(handIn)
  expect([...stored.keys()]).toEqual(['key-1'])
})

test('a quiz that met an ended session goes by itself after the next login', async () => {
  const { world, stored } = aWorld(['sessionOver', 'ok'])
  await createOutbox(world, 1).handIn(handIn)
  expect(stored.size).toBe(0)

  await createOutbox(world, 1).wake()
  expect(stored.size).toBe(1)
})

test('cut the line wherever you like: nothing is lost, and nothing is stored twice', async () => {
  const fate = fc.constantFrom('ok', 'cutBefore', 'cutAfter', 'refused' as const)
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { maxLength: 12 }), async (line) => {
      const { world, stored, timePasses } = aWorld([...line])
      const outbox = createOutbox(world, 1)
      await outbox.handIn(handIn)
      await timePasses()
      while (outbox.rowOf(7)?.state.state === 'refused') {
        await outbox.handIn(handIn)
        await timePasses()
      }
      expect(outbox.rowOf(7)?.state.state).toBe('delivered')
      expect(stored.size).toBe(1)
    }),
  )
})
