import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { type Choice, choiceOf, chosenFields, scoreOf } from '@manassa/contract/questions/kinds'
import { quizNotes, quizScore } from '@manassa/contract/rules/quiz-score'
import type { QuizResult, QuizSitting, submitQuiz } from '@manassa/contract/student/quiz'
import type { QuizQuestion } from '@manassa/contract/student/study'

/**
 * A quiz on this device, from its first answer or the start of its clock until its result was seen. It is in one of
 * five states. Transitions are decided here and, for responses, in `outbox.ts`.
 */
export type QuizDraft = DraftContent &
  (
    | { state: 'drafting' }
    /** Submitted, and it is unknown whether the server has it; `trouble` is the last failure. */
    | { state: 'waiting'; handIn: HandIn; trouble?: Refusal | undefined }
    | ({ state: 'refused' } & Refusal)
    /** The server has this quiz already, with other answers or from another device, so nothing is left to submit. */
    | ({ state: 'taken' } & Refusal)
    /** `isSeen`: the result was on the screen. */
    | { state: 'delivered'; result: QuizResult; isSeen?: boolean | undefined }
  )
export type DraftIn<State extends QuizDraft['state']> = Extract<QuizDraft, { state: State }>
type HandIn = ParsedInputOf<typeof submitQuiz>
interface Refusal {
  code: string
  message: string
}

interface DraftContent {
  lessonId: number
  /** The Idempotency-Key of its submissions: one for each sitting of a timed quiz. */
  key: string
  /** The page and the lesson where it is taken; null after the student has logged out. */
  page: { path: string; search: string } | null
  /** As received: without right answers for an exam. Null after the student has logged out. */
  questions: QuizQuestion[] | null
  clock: DraftClock | null
  /** Identifies the sitting of a timed quiz by its start; null without a limit. */
  startedAt: string | null
  /** The chosen answer, by question. */
  chosen: Record<string, Choice>
  /** In a timed quiz, the seconds from its start to each answer, by question. */
  after: Record<string, number>
  /** The questions of a practice quiz whose answer was confirmed: it was shown as right or wrong, and is final. */
  confirmed: number[]
  /** The questions of an exam that the student wants to look at again. */
  flagged: number[]
  /** The time is over, so that nothing can be changed. */
  isTimeUp: boolean
  /** The server did not have the latest answers when the student logged out. */
  isUnsent: boolean
}

/** The sitting of a timed quiz, with its arrival in milliseconds of the device's clock. */
export interface DraftClock {
  sitting: QuizSitting
  cameAt: number
}
export type TimedDraft = QuizDraft & { clock: DraftClock }

/** Timed drafts, the one that ends first at the start. */
export const timedDrafts = (drafts: readonly QuizDraft[]): TimedDraft[] =>
  drafts
    .flatMap((draft) => (draft.clock ? [{ ...draft, clock: draft.clock }] : []))
    .toSorted((one, other) => Date.parse(one.clock.sitting.endsAt) - Date.parse(other.clock.sitting.endsAt))

export type OpenedQuiz = Pick<DraftContent, 'lessonId' | 'clock' | 'page'> & { questions: readonly QuizQuestion[] }

/** False while the server may have the quiz, and after its time. */
export const mayChange = (draft: QuizDraft) => isOpen(draft) && !draft.isTimeUp

/** True when it can still be submitted from here. */
export const isOpen = ({ state }: QuizDraft) => state === 'drafting' || state === 'refused'

export const chosenCount = ({ chosen }: Pick<DraftContent, 'chosen'>) => Object.keys(chosen).length

/** The index of the first unanswered question; of the last one when all are answered. */
export function firstOpenPlace(questions: readonly QuizQuestion[], { chosen }: Pick<DraftContent, 'chosen'>): number {
  const open = questions.findIndex(({ id }) => chosen[id] === undefined)
  return open === -1 ? Math.max(0, questions.length - 1) : open
}

/** The remaining time of a timed quiz in milliseconds, by the device's clock; negative after its end. */
export const timeLeft = ({ sitting, cameAt }: DraftClock, deviceNow: number) =>
  Date.parse(sitting.endsAt) - Date.parse(sitting.serverNow) - (deviceNow - cameAt)

/**
 * The draft of an opened quiz: with the answers of the same sitting from this device and from the server, and without
 * questions that the teacher has removed. A submitted quiz stays unchanged.
 */
export function openDraft(before: QuizDraft | null, quiz: OpenedQuiz, newKey: () => string): QuizDraft {
  if (before && !isOpen(before)) return before
  const { lessonId, page, clock } = quiz
  const startedAt = clock?.sitting.startedAt ?? null
  const sameSitting = before?.startedAt === startedAt ? before : null
  const elsewhere = new Map(clock?.sitting.answers.map((answer) => [answer.questionId, choiceOf(answer)]))
  const chosen = Object.fromEntries(
    quiz.questions.flatMap((question) => {
      const choice = sameSitting?.chosen[question.id] ?? elsewhere.get(question.id)
      const isKept = choice !== undefined && scoreOf(question).isPossible(question, choice)
      return isKept ? [[question.id, choice]] : []
    }),
  )
  const confirmed = quiz.questions.flatMap(({ id }) =>
    sameSitting?.confirmed.includes(id) && id in chosen ? [id] : [],
  )
  const flagged = quiz.questions.flatMap(({ id }) => (sameSitting?.flagged.includes(id) ? [id] : []))
  const opened = { lessonId, page, clock, startedAt, chosen, confirmed, flagged, questions: [...quiz.questions] }
  if (sameSitting) return { ...sameSitting, ...opened }
  const key = clock ? keyOfSitting(clock.sitting) : newKey()
  return { ...opened, key, after: {}, isTimeUp: false, isUnsent: false, state: 'drafting' }
}

/** Chooses an answer; `afterSeconds` counts from the start of a timed quiz. */
export function choose(draft: QuizDraft, questionId: number, choice: Choice, afterSeconds: number): QuizDraft {
  if (!mayChange(draft) || draft.confirmed.includes(questionId)) return draft
  const after = draft.startedAt === null ? draft.after : { ...draft.after, [questionId]: afterSeconds }
  return { ...draft, chosen: { ...draft.chosen, [questionId]: choice }, after, isUnsent: false }
}

export function confirm(draft: QuizDraft, questionId: number): QuizDraft {
  if (!mayChange(draft) || !(questionId in draft.chosen)) return draft
  return { ...draft, confirmed: [...draft.confirmed, questionId] }
}

export function toggleFlag(draft: QuizDraft, questionId: number): QuizDraft {
  if (!mayChange(draft)) return draft
  const others = draft.flagged.filter((id) => id !== questionId)
  return { ...draft, flagged: others.length < draft.flagged.length ? others : [...others, questionId] }
}

/** Submits the draft as it is. A submission that is being sent stays unchanged (docs/behaviour/quizzes.md). */
export function handIn(draft: QuizDraft): QuizDraft {
  if (!isOpen(draft) || draft.questions === null) return draft
  return { ...draft, state: 'waiting', handIn: handInOf(draft.lessonId, draft.questions, draft) }
}

/** The time is over: submits the chosen answers, unless the server has refused the quiz. */
export function endTime(draft: QuizDraft): QuizDraft {
  if (!isOpen(draft)) return draft
  return { ...(draft.state === 'drafting' ? handIn(draft) : draft), isTimeUp: true }
}

export const markSeen = (draft: QuizDraft): QuizDraft =>
  draft.state === 'delivered' ? { ...draft, isSeen: true } : draft

/** The student logs out, and the server does not have the latest answers. */
export const markUnsent = (draft: QuizDraft): QuizDraft => ({ ...draft, isUnsent: true })

/** The chosen answers in the order of the questions; in a timed quiz with their seconds. */
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

/** A sitting is submitted once by any tab or page, which all derive the same key from its start. */
const keyOfSitting = ({ lessonId, startedAt }: QuizSitting) => `quiz-${lessonId}-${Date.parse(startedAt).toString(36)}`

/** The submission: the answers, from which the server computes the score, and fields for older servers. */
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

/** The number of right answers according to the payload; null for an exam, whose right answers stay on the server. */
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
