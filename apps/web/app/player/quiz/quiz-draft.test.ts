import { expect, test } from 'vitest'
import { aQuestion, aQuiz, aQuizWorld, aSitting } from './a-quiz-world.ts'
import { placeOf } from './question.tsx'
import {
  choose,
  confirm,
  endTime,
  firstOpenPlace,
  handIn,
  mayChange,
  openDraft,
  type QuizDraft,
  timeLeft,
  toggleFlag,
} from './quiz-draft.ts'
import { markOf } from './single-choice/single-choice.tsx'

const newKey = () => 'key-1'
const open = (before: QuizDraft | null = null, quiz = aQuiz()) => openDraft(before, quiz, newKey)
const clock = { sitting: aSitting(), cameAt: 1_000 }
const exam = aQuiz({ clock })
const refusal = { state: 'refused', code: 'lesson.unitEnded', message: '' } as const

const practice = aQuiz({
  questions: [1, 2].map((id) => ({
    ...aQuestion(id),
    answers: aQuestion(id).answers.map((answer, place) => ({ ...answer, isCorrect: place === 0 })),
  })),
})

test('a practice quiz sends its answers, its score and the note that programs read', () => {
  const draft = choose(choose(open(null, practice), 1, 10, 0), 2, 21, 0)
  expect(handIn(draft)).toMatchObject({
    state: 'waiting',
    handIn: {
      lessonId: 7,
      answers: [
        { questionId: 1, answerId: 10 },
        { questionId: 2, answerId: 21 },
      ],
      score: 50,
      notes: 'Correct answers: 1/2',
    },
  })
})

test('an exam sends its answers alone, and when each was chosen: nobody here knows its score', () => {
  const draft = handIn(choose(choose(open(null, exam), 3, 31, 40), 1, 10, 12.5))
  expect(draft.state === 'waiting' && draft.handIn).toEqual({
    lessonId: 7,
    answers: [
      { questionId: 1, answerId: 10, afterSeconds: 12.5 },
      { questionId: 3, answerId: 31, afterSeconds: 40 },
    ],
  })
})

test('a quiz opens again at its first question without an answer, and at its last when it has all', () => {
  let draft = open()
  expect(firstOpenPlace(exam.questions, draft)).toBe(0)
  for (const [id, place] of [
    [1, 1],
    [2, 2],
    [3, 2],
  ] as const) {
    draft = open(choose(draft, id, id * 10, 0))
    expect(firstOpenPlace(exam.questions, draft)).toBe(place)
  }
})

test('an answer that the teacher took out of the quiz is not kept', () => {
  const before = choose(choose(open(), 1, 10, 0), 2, 21, 0)
  const questions = [aQuestion(1), { ...aQuestion(2), answers: [{ id: 20, text: 'خوفو' }] }]
  expect(open(before, aQuiz({ questions })).chosen).toEqual({ 1: 10 })
  expect(open(before, aQuiz({ questions: [aQuestion(2)] })).chosen).toEqual({ 2: 21 })
})

test('a timed quiz goes on with what the server knows, and what was chosen here goes before it', () => {
  const before = choose(open(null, exam), 1, 11, 5)
  const answers = [
    { questionId: 1, answerId: 10 },
    { questionId: 2, answerId: 20 },
  ]
  const again = open(before, aQuiz({ clock: { ...clock, sitting: { ...aSitting(), answers } } }))
  expect(again).toMatchObject({ key: before.key, chosen: { 1: 11, 2: 20 }, after: { 1: 5 } })
})

test('another sitting of it starts empty and under a key of its own, also where the last one was refused', () => {
  const next = aQuiz({ clock: { sitting: aSitting('2026-11-22T18:00:00.000Z'), cameAt: 5 } })
  const first = choose(open(null, exam), 1, 11, 5)
  for (const before of [first, { ...endTime(first), ...refusal }]) {
    const second = open(before, next)
    expect(second).toMatchObject({ state: 'drafting', chosen: {}, after: {}, isTimeUp: false })
    expect(second.key).not.toBe(first.key)
  }
})

test('the end of the time hands in what was chosen, and nothing can be changed any more', () => {
  const ended = endTime(choose(open(null, exam), 1, 11, 5))
  expect(ended).toMatchObject({ state: 'waiting', isTimeUp: true, handIn: { answers: [{ questionId: 1 }] } })
  expect(choose(ended, 1, 10, 6)).toBe(ended)
  expect(endTime(ended)).toBe(ended)

  const refused: QuizDraft = { ...ended, ...refusal }
  expect(mayChange(refused), 'a refusal opens it no more').toBe(false)
  expect(choose(refused, 1, 10, 6)).toBe(refused)
  expect(handIn(refused).state, 'but it can go again').toBe('waiting')
})

test('a flag stays until it is taken away, its question is removed, or the exam is handed in', () => {
  const flagged = toggleFlag(toggleFlag(open(null, exam), 1), 3)
  expect(open(flagged, exam).flagged).toEqual([1, 3])
  expect(toggleFlag(flagged, 1).flagged).toEqual([3])
  expect(open(flagged, aQuiz({ clock, questions: [aQuestion(1)] })).flagged).toEqual([1])
  const waiting = handIn(flagged)
  expect(toggleFlag(waiting, 1)).toBe(waiting)
})

test('a confirmed answer is final, and one that was not chosen cannot be confirmed', () => {
  const draft = confirm(choose(open(null, practice), 1, 11, 0), 1)
  expect(choose(draft, 1, 10, 0), 'the first answer counts').toBe(draft)
  expect(confirm(draft, 2)).toBe(draft)
  expect(handIn(choose(draft, 2, 20, 0))).toMatchObject({ handIn: { score: 50 } })
  expect(open(draft, practice)).toMatchObject({ confirmed: [1], chosen: { 1: 11 } })
})

test('a draft that an app without flags has stored goes on', () => {
  const phone = aQuizWorld()
  const tab = phone.open()
  tab.chooseAnswer(1, 10)
  const [key = ''] = Object.keys(phone.shelf)
  const { flagged: _, confirmed: __, ...older } = JSON.parse(phone.shelf[key] ?? '')
  phone.storage.setItem(key, JSON.stringify(older))
  tab.catchUp()
  expect(tab.draft()).toMatchObject({ chosen: { 1: 10 }, flagged: [], confirmed: [] })
})

test('a submitted quiz stays as it is, whatever is chosen, pressed or opened', () => {
  const waiting = handIn(choose(open(), 1, 10, 0))
  const taken: QuizDraft = { ...waiting, state: 'taken', code: 'request.conflict', message: '' }
  const delivered = { ...waiting, state: 'delivered' } as QuizDraft
  for (const draft of [waiting, taken, delivered]) {
    expect(mayChange(draft)).toBe(false)
    for (const after of [choose(draft, 1, 11, 0), handIn(draft), endTime(draft), open(draft, exam)]) {
      expect(after, draft.state).toBe(draft)
    }
  }
})

test('the time of a refused exam ends without pressing for the student', () => {
  const refused: QuizDraft = { ...choose(open(null, exam), 1, 11, 5), ...refusal }
  expect(mayChange(refused)).toBe(true)
  expect(endTime(refused)).toMatchObject({ state: 'refused', isTimeUp: true })
})

test('an answer that is chosen after a logout that the server did not hear is news to it again', () => {
  expect(choose({ ...open(), isUnsent: true }, 1, 10, 0).isUnsent).toBe(false)
})

test("the clock of an exam runs on the device from the server's last response", () => {
  const deviceIsWrongBy = 86_400_000
  const running = { sitting: aSitting(), cameAt: Date.parse('2026-11-21T18:00:00.000Z') + deviceIsWrongBy }
  expect(timeLeft(running, running.cameAt)).toBe(600_000)
  expect(timeLeft(running, running.cameAt + 601_000)).toBe(-1_000)
})

test.each([
  { chosenAnswerId: 12, isLate: false, marks: [null, 'chosenCorrect'] },
  { chosenAnswerId: 11, isLate: false, marks: ['chosenWrong', 'correct'] },
  { chosenAnswerId: 12, isLate: true, marks: [null, 'chosenLate'] },
  { chosenAnswerId: null, isLate: false, marks: [null, 'correct'] },
])('with $chosenAnswerId chosen the answers are marked $marks', ({ marks, ...question }) => {
  const answers = [
    { id: 11, isCorrect: false },
    { id: 12, isCorrect: true },
  ]
  expect(answers.map((answer) => markOf(question, answer))).toEqual(marks)
})

test.each([
  ['Digit1', 0],
  ['Numpad4', 3],
  ['KeyA', null],
  ['Digit0', null],
])('the key %s chooses answer %s', (code, place) => {
  expect(placeOf(code)).toBe(place)
})
