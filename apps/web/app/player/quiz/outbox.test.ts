import { expect, test } from 'vitest'
import { aQuiz, aQuizWorld, aSitting } from './a-quiz-world.ts'
import { mayChange } from './quiz-draft.ts'

const chosen = [{ questionId: 1, answerId: 10 }]
const answers = JSON.stringify(chosen)

function anAnsweredQuiz(...world: Parameters<typeof aQuizWorld>) {
  const phone = aQuizWorld(...world)
  const tab = phone.open()
  tab.chooseAnswer(1, 10)
  return { ...phone, tab }
}

test('pressing finish twice hands the quiz in once', async () => {
  const { tab, stored } = anAnsweredQuiz()
  await Promise.all([tab.handInQuiz(), tab.handInQuiz()])
  await tab.handInQuiz()
  expect(stored.size).toBe(1)
  expect(tab.draft()).toMatchObject({ state: 'delivered', result: { score: 100 } })
})

test('pressing again while the answer is still out keeps the key that the server may already know', async () => {
  const { tab, stored, timePasses } = anAnsweredQuiz(['cutAfter', 'cutAfter', 'ok'])
  await Promise.all([tab.handInQuiz(), tab.handInQuiz()])
  await tab.handInQuiz()
  await timePasses()
  expect(tab.draft()?.state).toBe('delivered')
  expect(stored.size).toBe(1)
})

test('the connection drops before the answer comes back: it is sent again by itself, and stored once', async () => {
  const { tab, stored, waits, timePasses } = anAnsweredQuiz(['cutAfter', 'cutBefore', 'cutBefore', 'ok'])
  await tab.handInQuiz()
  expect(tab.draft()?.state).toBe('waiting')

  await timePasses()
  expect(tab.draft()?.state).toBe('delivered')
  expect(stored.size).toBe(1)
  expect(waits).toEqual([1_000, 2_000, 5_000])
})

test.each(['busy', 'tooMany', 'proxyPage', 'badGatewayAfter', 'fault', 'faultAfter', 'schoolSuspended'] as const)(
  'a hand-in that meets trouble (%s) goes again by itself, and nothing can be changed meanwhile',
  async (outcome) => {
    const { tab, stored, timePasses } = anAnsweredQuiz([outcome, outcome, 'ok'])
    await tab.handInQuiz()
    expect(tab.draft()).toMatchObject({ state: 'waiting', trouble: { message: 'حصل خطأ' } })

    tab.chooseAnswer(1, 11)
    await tab.handInQuiz()
    expect(tab.draft(), 'what was finished is what is sent').toMatchObject({ handIn: { answers: chosen } })
    await timePasses()
    expect(tab.draft()).toMatchObject({ state: 'delivered', chosen: { 1: 10 } })
    expect([...stored]).toMatchObject([['key-1', { answers }]])
  },
)

test('a server that asks for seven seconds gets them, whatever wakes the page; a finger is heard at once', async () => {
  const { tab, waits, met } = anAnsweredQuiz(['tooMany', 'tooMany', 'ok'])
  await tab.handInQuiz()
  expect(waits).toEqual([7_000])
  await tab.outbox.wake()
  expect(met).toHaveLength(1)
  await tab.outbox.sendNow()
  expect(met).toHaveLength(2)
})

test('a fault of the server is not tried again every second', async () => {
  const { tab, waits } = anAnsweredQuiz(['fault'])
  await tab.handInQuiz()
  expect(waits).toEqual([30_000])
})

test('a quiz that the server cannot take does not keep another one back', async () => {
  const { tab, stored } = anAnsweredQuiz(['cutBefore', 'fault', 'ok'])
  const other = aQuiz({ lessonId: 6 })
  tab.chooseAnswer(1, 11, other)
  await tab.handInQuiz(other)
  await tab.handInQuiz()
  expect([...stored.keys()]).toEqual(['key-2'])
  expect([tab.draft(7)?.state, tab.draft(6)?.state]).toEqual(['waiting', 'delivered'])
})

test('without a connection one quiz that waits is tried, and the others wait with it', async () => {
  const { tab, met } = anAnsweredQuiz(['cutBefore', 'cutBefore', 'cutBefore'])
  const other = aQuiz({ lessonId: 6 })
  tab.chooseAnswer(1, 11, other)
  await tab.handInQuiz(other)
  await tab.handInQuiz()
  expect([tab.draft(7)?.state, tab.draft(6)?.state]).toEqual(['waiting', 'waiting'])
  expect(met, 'one request for each time that somebody handed in').toHaveLength(2)
})

test.each(['conflict', 'noAttemptsLeft', 'notStarted'] as const)(
  'a hand-in that the server has already, by its word (%s), is closed for good',
  async (outcome) => {
    const { tab, waits } = anAnsweredQuiz([outcome])
    await tab.handInQuiz()
    expect(tab.draft()?.state).toBe('taken')
    expect(waits, 'and nothing is sent again').toEqual([])
  },
)

test('a result stays when another tab, which sent the same hand-in later, is refused', async () => {
  const { tab, open } = anAnsweredQuiz(['cutAfter', 'ok', 'conflict'], { lags: true })
  await tab.handInQuiz()
  const other = open()
  await tab.outbox.sendNow()
  const later = other.outbox.sendNow()
  other.checkShown()
  await later
  expect(other.draft()).toMatchObject({ state: 'delivered', result: { score: 100 } })
})

test('the phone dies after finishing: the next page sends what it finds, under the same key', async () => {
  const { tab, open, stored } = anAnsweredQuiz(['cutAfter', 'ok'])
  await tab.handInQuiz()
  tab.dies()

  const afterRestart = open()
  await afterRestart.outbox.wake()
  expect(afterRestart.draft()?.state).toBe('delivered')
  expect([...stored.keys()]).toEqual(['key-1'])
})

test('a refusal shows its message and opens the form; what is handed in then goes under the same key', async () => {
  const { tab, stored, waits } = anAnsweredQuiz(['refused', 'ok'])
  await tab.handInQuiz()
  expect(tab.draft()).toMatchObject({ state: 'refused', code: 'lesson.unitEnded', message: 'حصل خطأ' })
  expect(waits, 'and nobody presses but the student').toEqual([])

  tab.chooseAnswer(1, 11)
  await tab.handInQuiz()
  expect([...stored]).toMatchObject([['key-1', { answers: JSON.stringify([{ questionId: 1, answerId: 11 }]) }]])
})

test('an attempt that the server has with other answers is never submitted again', async () => {
  const { tab, open, shelf, stored } = anAnsweredQuiz(['cutAfter'], { lags: true })
  const other = open()
  await tab.handInQuiz()
  tab.dies()
  // The other tab did not know it, and has overwritten it with its own answer.
  other.chooseAnswer(1, 11)
  await other.handInQuiz()
  expect(other.draft()).toMatchObject({ state: 'taken', code: 'request.conflict' })
  const before = { ...shelf }

  other.chooseAnswer(1, 10)
  await other.handInQuiz()
  await other.timeEnds()
  expect(shelf).toEqual(before)
  expect([...stored]).toMatchObject([['key-1', { answers }]])
})

test('two tabs that end one sitting in the same second hand it in under one key', async () => {
  const phone = aQuizWorld([], { lags: true })
  const exam = aQuiz({ clock: { sitting: aSitting(), cameAt: 5 } })
  const tabs = [phone.open(), phone.open()]
  for (const tab of tabs) tab.openQuiz(exam)
  await Promise.all(tabs.map((tab) => tab.timeEnds(exam)))
  for (const tab of tabs) tab.catchUp()
  await phone.timePasses()
  expect([...phone.stored.keys()]).toEqual([`quiz-7-${Date.parse('2026-11-21T18:00:00.000Z').toString(36)}`])
  expect(tabs.map((tab) => tab.draft()?.state)).toEqual(['delivered', 'delivered'])
})

test('an answer that is chosen in another tab in the second of the hand-in does not open what is on its way', async () => {
  const { tab, open, stored } = anAnsweredQuiz([], { lags: true })
  const other = open()
  const delivery = tab.handInQuiz()
  other.chooseAnswer(2, 20)
  tab.catchUp()
  expect(tab.draft()?.state).toBe('waiting')
  await delivery
  other.catchUp()
  expect(other.draft()).toMatchObject({ state: 'delivered', chosen: { 1: 10 } })
  expect([...stored]).toMatchObject([['key-1', { answers }]])
})

test('a page that learns of no other tab still marks what it sends', async () => {
  const { tab, open, stored, timePasses } = anAnsweredQuiz(['cutAfter', 'ok'], { lags: true })
  const other = open()
  const delivery = tab.handInQuiz()
  other.chooseAnswer(2, 20)
  tab.checkShown()
  await delivery
  expect(tab.draft()).toMatchObject({ state: 'waiting', chosen: { 1: 10 } })
  await timePasses()
  expect(tab.draft()?.state).toBe('delivered')
  expect([...stored]).toMatchObject([['key-1', { answers }]])
})

test('a submission leaves a newer attempt in its place alone', () => {
  const { tab, open } = anAnsweredQuiz([], { lags: true })
  const other = open()
  void tab.handInQuiz()
  other.drafts.change(7, () => null)
  other.chooseAnswer(2, 21)
  tab.catchUp()
  expect(tab.draft()).toMatchObject({ key: 'key-2', state: 'drafting', chosen: { 2: 21 } })
})

test.each(['cutAfter', 'refused', 'ok'] as const)(
  'an answer (%s) that comes when its student has gone brings no question back',
  async (outcome) => {
    const { tab } = anAnsweredQuiz([outcome])
    const delivery = tab.handInQuiz()
    tab.drafts.change(7, (now) => now && { ...now, questions: null, page: null })
    await delivery
    expect(tab.draft()).toMatchObject({ questions: null, page: null })
  },
)

test('a quiz that met an ended session goes by itself after the next login', async () => {
  const { tab, open, stored } = anAnsweredQuiz(['sessionOver', 'ok'])
  await tab.handInQuiz()
  expect(stored.size).toBe(0)
  const draft = tab.draft()
  expect(draft && mayChange(draft), 'nothing is known of what went before').toBe(false)

  await open().outbox.wake()
  expect(stored.size).toBe(1)
})

test('a result that was put away in another tab is not brought back by a late answer, nor is a new attempt ended', async () => {
  for (const next of ['nothing', 'another attempt'] as const) {
    const { tab } = anAnsweredQuiz()
    const delivery = tab.handInQuiz()
    tab.drafts.change(7, () => null)
    if (next === 'another attempt') tab.chooseAnswer(2, 21)
    await delivery
    expect(tab.draft()).toEqual(
      next === 'nothing' ? null : expect.objectContaining({ key: 'key-2', state: 'drafting', chosen: { 2: 21 } }),
    )
  }
})

test('a submission continues after the device was cleared, until the server has it', async () => {
  const { tab, stored, timePasses } = anAnsweredQuiz(['cutBefore', 'ok'])
  const delivery = tab.handInQuiz()
  tab.drafts.change(7, () => null)
  await delivery
  await timePasses()
  expect([...stored]).toMatchObject([['key-1', { answers }]])
})
