import {
  COMPLETED_LESSONS,
  COMPLETED_LESSONS_OWNER,
  FORM_DRAFT,
  LESSONS_TO_SEND,
  QUIZ_DRAFT,
  VIDEO_POSITION,
  WITH_OWNERS_ID,
} from '#app/lib/device-keys.ts'
import { deviceStorage, parseJson } from '#app/lib/device-storage.ts'
import type { QuizDraft } from '../quiz/quiz-draft.ts'

const OWNED = new RegExp(`^(${WITH_OWNERS_ID.join('|')})(\\d+)(?:_|$)`)
/** A course's list has the name of docs/behaviour/player.md; its owner stands beside it, unless the name says it. */
const LIST = new RegExp(`^(?:${COMPLETED_LESSONS}|${COMPLETED_LESSONS_OWNER})(\\d+)(?:_of_(\\d+))?$`)

/**
 * Takes away what is kept here of students who are not logged in. What the server has not heard of stays for their own
 * next login: finished quizzes and lessons on their way and, unless its student has `left` by choosing to, what was
 * chosen in a quiz under way and the second that a video had come to. These are numbers, without a question, a name or
 * a right answer. What staff typed and did not save is words: it waits only until another account is here.
 */
export function forgetStudents(here: number | null, left: number | null = null) {
  for (const key of deviceStorage.keys()) {
    const owner = ownerOf(key)
    if (owner === null || owner === here) continue
    const text = deviceStorage.read(key)
    const staying = text === null ? null : whatStays(key, text, { hasLeft: owner === left, isFollowed: here !== null })
    if (staying === null) deviceStorage.remove(key)
    else if (staying !== text) deviceStorage.write(key, staying)
  }
}

/** Null for what is nobody's own; NaN where nobody knows any more. */
function ownerOf(key: string): number | null {
  const [, , id] = OWNED.exec(key) ?? []
  if (id !== undefined) return Number(id)
  const [, courseId, parkedFor] = LIST.exec(key) ?? []
  if (courseId === undefined) return null
  return Number(parkedFor ?? deviceStorage.read(`${COMPLETED_LESSONS_OWNER}${courseId}`) ?? Number.NaN)
}

function whatStays(key: string, text: string, { hasLeft, isFollowed }: { hasLeft: boolean; isFollowed: boolean }) {
  const [, kind] = OWNED.exec(key) ?? []
  if (kind === LESSONS_TO_SEND) return text
  if (kind === FORM_DRAFT) return hasLeft || isFollowed ? null : text
  if (kind === VIDEO_POSITION) return hasLeft ? null : text
  return kind === QUIZ_DRAFT ? answersIn(text, hasLeft) : null
}

/** A quiz under way without its questions; null where nothing of it stays. */
function answersIn(text: string, hasLeft: boolean): string | null {
  // What is not read as one has no state that stays.
  const draft = parseJson(text) as QuizDraft | undefined
  if (!draft || !(hasLeft ? isUnheard(draft) : HAS_ANSWERS.includes(draft.state))) return null
  const answers: QuizDraft = { ...draft, page: null, questions: null, clock: null }
  return JSON.stringify(answers)
}

const HAS_ANSWERS: ReadonlyArray<QuizDraft['state']> = ['drafting', 'waiting', 'refused', 'taken']

const isUnheard = ({ state, isUnsent }: QuizDraft) =>
  state === 'waiting' || (isUnsent && (state === 'drafting' || state === 'refused'))
