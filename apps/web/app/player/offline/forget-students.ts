import { DEVICE_FILES, QUIZ_DRAFT } from '#app/lib/device-keys.ts'
import { deviceStorage, parseJson } from '#app/lib/device-storage.ts'
import {
  COMPLETED_LESSONS,
  COMPLETED_LESSONS_OWNER,
  FORM_DRAFT,
  LESSON_QUESTIONS,
  LESSONS_TO_SEND,
  MISTAKES_TO_SEND,
  POSITIONS_TO_SEND,
  SCANS_TO_SEND,
  VIDEO_NOTES,
  VIDEO_POSITION,
  WITH_OWNERS_ID,
} from '#app/lib/owned-keys.ts'
import type { QuizDraft } from '../quiz/quiz-draft.ts'

const OWNED = new RegExp(`^(${WITH_OWNERS_ID.join('|')})(\\d+)(?:_|$)`)
/** The key of a course's list does not name its owner, who is stored separately (docs/behaviour/player.md). */
const LIST = new RegExp(`^(?:${COMPLETED_LESSONS}|${COMPLETED_LESSONS_OWNER})(\\d+)(?:_of_(\\d+))?$`)

/**
 * Removes the data of students who are not logged in. Data that the server does not have stays for their own next
 * login: unsent quizzes, lessons, answers to mistakes and scans of staff, and, unless the student has logged out
 * (`left`), chosen answers and video positions. These are numbers without questions, names or right answers. Unsaved
 * input of staff and unsent notes and questions are texts, and stay only until another account logs in.
 */
export function forgetStudents(here: number | null, left: number | null = null) {
  for (const key of deviceStorage.keys()) {
    const owner = ownerOf(key)
    if (owner === null || owner === here) continue
    const text = deviceStorage.read(key)
    const remainder =
      text === null ? null : remainderOf(key, text, { hasLeft: owner === left, isFollowed: here !== null })
    if (remainder === null) deviceStorage.remove(key)
    else if (remainder !== text) deviceStorage.write(key, remainder)
  }
}

/** Removes the files of students whose other data was removed. After a failure, a later page tries again. */
export async function forgetFiles() {
  if (deviceStorage.read(DEVICE_FILES) === null) return
  await import('./device-files.ts').then(({ removeUnownedFiles }) => removeUnownedFiles()).catch(() => undefined)
}

/** Null for data that belongs to nobody; NaN for an unknown owner. */
function ownerOf(key: string): number | null {
  const [, , id] = OWNED.exec(key) ?? []
  if (id !== undefined) return Number(id)
  const [, courseId, parkedFor] = LIST.exec(key) ?? []
  if (courseId === undefined) return null
  return Number(parkedFor ?? deviceStorage.read(`${COMPLETED_LESSONS_OWNER}${courseId}`) ?? Number.NaN)
}

function remainderOf(key: string, text: string, { hasLeft, isFollowed }: { hasLeft: boolean; isFollowed: boolean }) {
  const [, kind] = OWNED.exec(key) ?? []
  if (kind === LESSONS_TO_SEND || kind === MISTAKES_TO_SEND || kind === SCANS_TO_SEND) return text
  if (kind === FORM_DRAFT || kind === VIDEO_NOTES || kind === LESSON_QUESTIONS)
    return hasLeft || isFollowed ? null : text
  if (kind === VIDEO_POSITION || kind === POSITIONS_TO_SEND) return hasLeft ? null : text
  return kind === QUIZ_DRAFT ? answersIn(text, hasLeft) : null
}

/** The stored form of a running quiz without its questions; null when all of it is removed. */
function answersIn(text: string, hasLeft: boolean): string | null {
  // Unreadable data has no state and is removed.
  const draft = parseJson(text) as QuizDraft | undefined
  if (!draft || !(hasLeft ? isUnsentDraft(draft) : HAS_ANSWERS.includes(draft.state))) return null
  const answers: QuizDraft = { ...draft, page: null, questions: null, clock: null }
  return JSON.stringify(answers)
}

const HAS_ANSWERS: ReadonlyArray<QuizDraft['state']> = ['drafting', 'waiting', 'refused', 'taken']

const isUnsentDraft = ({ state, isUnsent }: QuizDraft) =>
  state === 'waiting' || (isUnsent && (state === 'drafting' || state === 'refused'))
