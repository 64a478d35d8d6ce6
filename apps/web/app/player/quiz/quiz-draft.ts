import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { type Choice, choiceOf, chosenFields, scoreOf } from '@manassa/contract/questions/kinds'
import { quizNotes, quizScore } from '@manassa/contract/rules/quiz-score'
import type { QuizResult, QuizSitting, submitQuiz } from '@manassa/contract/student/quiz'
import type { QuizQuestion } from '@manassa/contract/student/study'

/**
 * A quiz under way on this device, from its first answer, or the start of its clock, until the result has been seen.
 * It is in one of five states; what may be done in which is decided here and, for what the server says, in `outbox.ts`.
 */
export type QuizDraft = DraftContent &
  (
    | { state: 'drafting' }
    /** Handed in, and nobody here knows whether the server has it; `trouble` is what stood in its way last. */
    | { state: 'waiting'; handIn: HandIn; trouble?: Refusal | undefined }
    /** The server has looked at it and not stored it. */
    | ({ state: 'refused' } & Refusal)
    /** The server has this quiz already, with other answers or from another device: nothing is left to hand in. */
    | ({ state: 'taken' } & Refusal)
    | { state: 'delivered'; result: QuizResult }
  )
export type DraftIn<State extends QuizDraft['state']> = Extract<QuizDraft, { state: State }>
type HandIn = ParsedInputOf<typeof submitQuiz>
interface Refusal {
  code: string
  message: string
}

interface DraftContent {
  lessonId: number
  /** The Idempotency-Key under which it is handed in, however often: one for each sitting of a timed quiz. */
  key: string
  /** The page that it is taken on, and which of its lessons; null once its student has gone. */
  page: { path: string; search: string } | null
  /** As they came: those of an exam came without their right answers. Null once its student has gone. */
  questions: QuizQuestion[] | null
  clock: DraftClock | null
  /** The sitting of a timed quiz that the answers belong to, by its start; null for a quiz without a limit. */
  startedAt: string | null
  /** The answer that is chosen, by question. */
  chosen: Record<string, Choice>
  /** In a timed quiz, how many seconds after its start each answer was chosen, by question. */
  after: Record<string, number>
  /** The end of its time was seen: nothing can be changed any more. */
  isTimeUp: boolean
  /** The server did not hear what is chosen when its student left. */
  isUnsent: boolean
}

/** The sitting of a timed quiz, and when the server told of it, in milliseconds by the device's own clock. */
export interface DraftClock {
  sitting: QuizSitting
  cameAt: number
}
export type TimedDraft = QuizDraft & { clock: DraftClock }

/** Those with a clock: the one that ends first stands first. */
export const timedDrafts = (drafts: readonly QuizDraft[]): TimedDraft[] =>
  drafts
    .flatMap((draft) => (draft.clock ? [{ ...draft, clock: draft.clock }] : []))
    .toSorted((one, other) => Date.parse(one.clock.sitting.endsAt) - Date.parse(other.clock.sitting.endsAt))

/** A quiz as it is opened: by the server's word, or by what this device has of it. */
export type OpenedQuiz = Pick<DraftContent, 'lessonId' | 'clock' | 'page'> & { questions: readonly QuizQuestion[] }

/** Whether an answer may be changed: not while the server may have the quiz, and not when its time is over. */
export const mayChange = (draft: QuizDraft) => isOpen(draft) && !draft.isTimeUp

/** Whether it can still be handed in from here. */
export const isOpen = ({ state }: QuizDraft) => state === 'drafting' || state === 'refused'

export const chosenCount = ({ chosen }: Pick<DraftContent, 'chosen'>) => Object.keys(chosen).length

/** The place of the first question without an answer, from zero; of the last one where all have theirs. */
export function firstOpenPlace(questions: readonly QuizQuestion[], { chosen }: Pick<DraftContent, 'chosen'>): number {
  const open = questions.findIndex(({ id }) => chosen[id] === undefined)
  return open === -1 ? Math.max(0, questions.length - 1) : open
}

/** How long a timed quiz still runs at a moment by the device's own clock, in milliseconds; below 0 when it is over. */
export const timeLeft = ({ sitting, cameAt }: DraftClock, deviceNow: number) =>
  Date.parse(sitting.endsAt) - Date.parse(sitting.serverNow) - (deviceNow - cameAt)

/**
 * The draft of a quiz that is opened: with the answers that this device has of the same sitting and those that the
 * server was told elsewhere, and without what the teacher has taken out since. What is handed in stays as it is.
 */
export function openDraft(before: QuizDraft | null, quiz: OpenedQuiz, newKey: () => string): QuizDraft {
  if (before && !isOpen(before)) return before
  const { lessonId, page, clock } = quiz
  const startedAt = clock?.sitting.startedAt ?? null
  const here = before?.startedAt === startedAt ? before : null
  const elsewhere = new Map(clock?.sitting.answers.map((answer) => [answer.questionId, choiceOf(answer)]))
  const chosen = Object.fromEntries(
    quiz.questions.flatMap((question) => {
      const choice = here?.chosen[question.id] ?? elsewhere.get(question.id)
      const isKept = choice !== undefined && scoreOf(question).isPossible(question, choice)
      return isKept ? [[question.id, choice]] : []
    }),
  )
  const opened = { lessonId, page, clock, startedAt, chosen, questions: [...quiz.questions] }
  if (here) return { ...here, ...opened }
  const key = clock ? keyOfSitting(clock.sitting) : newKey()
  return { ...opened, key, after: {}, isTimeUp: false, isUnsent: false, state: 'drafting' }
}

/** An answer is chosen, so many seconds after the start of a timed quiz. */
export function choose(draft: QuizDraft, questionId: number, choice: Choice, afterSeconds: number): QuizDraft {
  if (!mayChange(draft)) return draft
  const after = draft.startedAt === null ? draft.after : { ...draft.after, [questionId]: afterSeconds }
  return { ...draft, chosen: { ...draft.chosen, [questionId]: choice }, after, isUnsent: false }
}

/** It is handed in as it stands. What is on its way already stays what it was (docs/behaviour/quizzes.md). */
export function handIn(draft: QuizDraft): QuizDraft {
  if (!isOpen(draft) || draft.questions === null) return draft
  return { ...draft, state: 'waiting', handIn: handInOf(draft.lessonId, draft.questions, draft) }
}

/** Its time is over: what was chosen is handed in, unless the server has refused it. */
export function endTime(draft: QuizDraft): QuizDraft {
  if (!isOpen(draft)) return draft
  return { ...(draft.state === 'drafting' ? handIn(draft) : draft), isTimeUp: true }
}

/** Its student leaves, and the server has not heard of what is chosen. */
export const markUnsent = (draft: QuizDraft): QuizDraft => ({ ...draft, isUnsent: true })

/** The answers that were chosen, in the order of the questions; of a timed quiz with the second of their choice. */
export const answersOf = (
  questions: readonly QuizQuestion[],
  { chosen, after }: Pick<DraftContent, 'chosen' | 'after'>,
) =>
  untimedAnswersOf(questions, { chosen }).map((answer) => {
    const afterSeconds = after[answer.questionId]
    return { ...answer, ...(afterSeconds !== undefined && { afterSeconds }) }
  })

export const untimedAnswersOf = (questions: readonly QuizQuestion[], { chosen }: Pick<DraftContent, 'chosen'>) =>
  questions.flatMap(({ id }) => {
    const choice = chosen[id]
    return choice === undefined ? [] : [{ questionId: id, ...chosenFields(choice) }]
  })

/** A sitting is handed in once, whichever tab or page sees its end: they all know it by its start. */
const keyOfSitting = ({ lessonId, startedAt }: QuizSitting) => `quiz-${lessonId}-${Date.parse(startedAt).toString(36)}`

/** What is handed in: the answers always, so that the server computes the score, and what older servers read. */
function handInOf(
  lessonId: number,
  questions: readonly QuizQuestion[],
  draft: Pick<DraftContent, 'chosen' | 'after'>,
): HandIn {
  const answers = answersOf(questions, draft)
  const correct = correctInPayload(questions, draft)
  if (correct === null) return { lessonId, answers }
  const total = questions.length
  return { lessonId, answers, score: quizScore(correct, total), notes: quizNotes(correct, total) }
}

/** How many answers are right, as far as the payload says: an exam's keys are with the server, so null. */
function correctInPayload(questions: readonly QuizQuestion[], { chosen }: Pick<DraftContent, 'chosen'>) {
  let correct = 0
  for (const question of questions) {
    const { answerKey, isRight } = scoreOf(question)
    const [key, choice] = [answerKey(question), chosen[question.id]]
    if (key === null) return null
    if (choice !== undefined && isRight(key, choice)) correct++
  }
  return correct
}
