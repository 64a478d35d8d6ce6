import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetStudents } from './offline/forget-students.ts'
import { aQuiz, aQuizWorld, aSitting, type SendOutcome, sendOutcomes, settled } from './quiz/a-quiz-world.ts'
import { answersOf, isOpen, mayChange } from './quiz/quiz-draft.ts'

afterEach(() => void vi.unstubAllGlobals())

const weights = {
  choose: 6,
  handIn: 2,
  timeIsOver: 1,
  refetch: 2,
  wait: 2,
  connectionIsBack: 1,
  autosave: 1,
  sessionEnds: 1,
} as const
type ActionName = keyof typeof weights

const happening = fc.record({
  what: fc.oneof(
    ...Object.entries(weights).map(([what, weight]) => ({ weight, arbitrary: fc.constant(what as ActionName) })),
  ),
  tab: fc.nat(1),
  question: fc.nat(2),
  answer: fc.nat(1),
})
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never
const line = fc.array(fc.constantFrom(...(Object.keys(sendOutcomes) as SendOutcome[])), { maxLength: 12 })

function aStory(outcomesToCome: readonly SendOutcome[], isTimed: boolean, { lags = false } = {}) {
  const phone = aQuizWorld([...outcomesToCome], { lags })
  const tabs = [phone.open(), phone.open()] as const satisfies unknown[]
  const open = [...tabs]
  const believed: Record<number, number> = {}
  let savedAnswers: Array<{ questionId: number; answerId: number }> = []
  let presses = 0

  const tabAt = (place: number) => open[place] ?? tabs[0]
  const quiz = () => aQuiz(isTimed ? { clock: { sitting: { ...aSitting(), answers: savedAnswers }, cameAt: 5 } } : {})
  /** The quiz as a tab shows it; one without a time limit is stored from its first answer on. */
  function screenOf(place: number) {
    const tab = tabAt(place)
    if (isTimed || tab.draft()) tab.openQuiz(quiz())
    return tab.draft()
  }
  function canChange(place: number) {
    const draft = screenOf(place)
    return draft === null || mayChange(draft)
  }
  function openAnew(place: number) {
    tabAt(place).dies()
    open[place] = phone.open()
    screenOf(place)
    void tabAt(place).outbox.wake()
  }

  const happens: Record<ActionName, (happening: Happening) => unknown> = {
    choose({ tab, question, answer }) {
      const id = question + 1
      if (canChange(tab)) believed[id] = id * 10 + answer
      tabAt(tab).chooseAnswer(id, id * 10 + answer, quiz())
    },
    handIn({ tab }) {
      const isThere = Object.keys(believed).length > 0 || screenOf(tab)?.state === 'refused'
      if (!isThere) return
      if (canChange(tab)) presses++
      void tabAt(tab).handInQuiz(quiz())
    },
    timeIsOver: ({ tab }) => isTimed && void tabAt(tab).timeEnds(quiz()),
    refetch: ({ tab }) => openAnew(tab),
    async wait({ tab }) {
      await settled()
      tabAt(tab).isDue()
      await settled()
    },
    connectionIsBack: ({ tab }) => void tabAt(tab).outbox.wake(),
    autosave({ tab }) {
      const draft = isTimed ? screenOf(tab) : null
      if (draft && mayChange(draft)) savedAnswers = answersOf(quiz().questions, draft).map(withoutSeconds)
    },
    /** The session ends in all tabs, readable data is removed, and the same student logs in again. */
    sessionEnds({ tab }) {
      if (tabAt(tab).draft()?.state === 'delivered') return
      for (const each of open) each.dies()
      vi.stubGlobal('localStorage', phone.storage)
      forgetStudents(null)
      expect(JSON.stringify(phone.shelf), 'no question stays for the next one').not.toContain('؟')
      for (const place of [0, 1]) openAnew(place)
    },
  }
  return {
    ...phone,
    believed,
    quiz,
    tabs: () => open,
    perform: async (happening: Happening) => void (await happens[happening.what](happening)),
    pressesUnasked: () => presses - phone.met.filter((outcome) => outcome === 'refused').length,
    /** The connection stays up; the student answers, and presses each button that is offered. */
    async checkEnd() {
      const nothing = { tab: 0, question: 0, answer: 0 }
      for (let round = 0; round < 40; round++) {
        await phone.timePasses()
        for (const tab of open) tab.catchUp()
        const draft = tabAt(0).draft()
        if (draft?.state === 'delivered' || draft?.state === 'taken') return
        if (Object.keys(believed).length === 0) happens.choose({ what: 'choose', ...nothing })
        if (draft === null || isOpen(draft)) happens.handIn({ what: 'handIn', ...nothing })
        void tabAt(0).outbox.sendNow()
      }
    },
  }
}

const withoutSeconds = ({ questionId, answerId }: { questionId: number; answerId: number }) => ({
  questionId,
  answerId,
})

test('whatever happens, in any order, on any line: what was chosen is handed in, once, and nobody presses twice for it', async () => {
  const history = fc.array(happening, { maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(line, history, fc.boolean(), async (outcomesToCome, happenings, isTimed) => {
      const story = aStory(outcomesToCome, isTimed)
      for (const each of happenings) {
        await story.perform(each)
        const draft = story.tabs()[0]?.draft()
        if (draft && draft.state !== 'delivered') expect(draft.chosen, 'nothing is lost').toEqual(story.believed)
        if (draft && story.met.length > 0 && story.met.at(-1) !== 'refused') {
          expect(isOpen(draft), 'nothing opens that the server may have').toBe(false)
        }
      }
      await story.checkEnd()
      const answers = answersOf(story.quiz().questions, { chosen: story.believed, after: {} })
      const stored = [...story.stored.values()].map((attempt) => JSON.parse(attempt.answers).map(withoutSeconds))
      expect(stored, 'one attempt, as it was chosen').toEqual([answers])
      expect(story.pressesUnasked()).toBeLessThanOrEqual(1)
    }),
    { numRuns: 150 },
  )
})

test('two tabs that do something in the same instant store one attempt, and both come to its result', async () => {
  const instants = fc.array(fc.tuple(happening, happening), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(line, instants, fc.boolean(), async (outcomesToCome, pairs, isTimed) => {
      const story = aStory(outcomesToCome, isTimed, { lags: true })
      for (const [one, other] of pairs) {
        await Promise.all([story.perform({ ...one, tab: 0 }), story.perform({ ...other, tab: 1 })])
        for (const tab of story.tabs()) tab.catchUp()
      }
      await story.checkEnd()
      expect(story.stored.size).toBe(1)
      const [here, there] = story.tabs().map((tab) => tab.draft()?.state)
      expect(['delivered', 'taken']).toContain(here)
      expect(there).toBe(here)
    }),
    { numRuns: 150 },
  )
})
