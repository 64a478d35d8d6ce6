import {
  COMPLETED_LESSONS,
  COMPLETED_LESSONS_OWNER,
  LESSONS_TO_SEND,
  QUIZ_ANSWERS,
  QUIZ_OUTBOX,
  QUIZ_QUESTIONS,
  STUDIED,
  VIDEO_POSITION,
} from '#app/lib/device-keys.ts'
import { deviceStorage, readJson } from '#app/lib/device-storage.ts'

/** What is kept of a student under a name that begins so and goes on with the student's id. */
const KINDS = [QUIZ_OUTBOX, QUIZ_ANSWERS, QUIZ_QUESTIONS, LESSONS_TO_SEND, STUDIED, VIDEO_POSITION]
const OWNED = new RegExp(`^(${KINDS.join('|')})(\\d+)(?:_|$)`)
/** A course's list has the name of docs/behaviour.md#progress; its owner stands beside it, unless the name says it. */
const LIST = new RegExp(`^(?:${COMPLETED_LESSONS}|${COMPLETED_LESSONS_OWNER})(\\d+)(?:_of_(\\d+))?$`)

/**
 * Takes away what is kept here of students who are not logged in. What the server has not heard of stays for their own
 * next login: finished quizzes and lessons on their way and, unless its student has `left` by choosing to, what was
 * chosen in a quiz under way and the second that a film had come to. These are numbers, without a question, a name or a
 * right answer.
 */
export function forgetStudents(here: number | null, left: number | null = null) {
  const owned = deviceStorage.keys().flatMap((key) => {
    const owner = ownerOf(key)
    return owner === null || owner === here ? [] : [{ key, owner }]
  })
  const gone = owned.filter(({ key, owner }) => !stays(key, owner === left))
  for (const { key } of gone) deviceStorage.remove(key)
}

/** Null for what is nobody's own; NaN where nobody knows any more. */
function ownerOf(key: string): number | null {
  const [, , id] = OWNED.exec(key) ?? []
  if (id !== undefined) return Number(id)
  const [, courseId, parkedFor] = LIST.exec(key) ?? []
  if (courseId === undefined) return null
  return Number(parkedFor ?? deviceStorage.read(`${COMPLETED_LESSONS_OWNER}${courseId}`) ?? Number.NaN)
}

function stays(key: string, hasLeft: boolean): boolean {
  const [, kind] = OWNED.exec(key) ?? []
  if (kind === LESSONS_TO_SEND) return true
  if (kind === VIDEO_POSITION) return !hasLeft
  if (kind === QUIZ_OUTBOX) return hasLeft ? stateAt(key) === 'waiting' : stateAt(key) !== 'delivered'
  if (kind !== QUIZ_ANSWERS) return false
  if (hasLeft) return (readJson(key) as { isUnsent?: unknown } | undefined)?.isUnsent === true
  return stateAt(key.replace(kind, QUIZ_OUTBOX)) !== 'delivered'
}

const stateAt = (key: string) => (readJson(key) as { state?: { state?: unknown } } | undefined)?.state?.state
