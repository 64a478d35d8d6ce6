import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { askLessonQuestion as call } from '@manassa/contract/student/lesson-questions'
import { forgetRemoval } from '#api/lib/files-to-remove.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Student, StudentContext } from '#api/lib/http/request-context.ts'
import { budgets } from '#api/lib/limits/budgets.ts'
import { checkFailures, countFailure } from '#api/lib/limits/failure-counts.ts'
import { openLesson } from '../access/open-lesson.ts'
import { uncountedIfUnavailable } from '../auth/photos/counted-photo.ts'
import { checkPhoto, cleanPhoto } from '../auth/photos/identity-photo.ts'
import { storePhoto } from '../auth/photos/stored-photo.ts'
import { askingState, refusalOfAsking } from './asking.ts'
import { findByKey, insertQuestion, insertQuestionPhoto, lockAsking } from './lesson-questions.queries.ts'
import { ownView } from './list-questions.ts'

type AskInput = ParsedInputOf<typeof call>

/**
 * Asks staff at a second of an open video, with an optional photo. A key that is known returns its question as it is.
 * Throws as `openLesson` does, `lesson.notVideo`, the refusals of asking, `request.tooMany`, and as `checkPhoto`,
 * `cleanPhoto` and `storePhoto` do.
 */
export async function askQuestion(context: ManualTxContext<Student>, input: AskInput): Promise<DataOf<typeof call>> {
  const { viewer: student, tenantId, now } = context
  const image = context.files.get('image')
  if (image) await checkPhoto(image.bytes)
  const known = await context.transaction(async (tx) => {
    const found = await findKnownOrAdmit(tx, input)
    if (!found && image) await countPhoto(tx)
    return found
  })
  if (known) return known
  // Decoding takes long, so no transaction waits for it.
  const photo =
    image &&
    (await uncountedIfUnavailable(context, photosOf(student), async () =>
      storePhoto(context, await cleanPhoto(image.bytes, context.credentials.address), 'questions'),
    ))
  return context.transaction(async (tx) => {
    const found = await findKnownOrAdmit(tx, input)
    if (found) return found
    const { questionKey: key, lessonId, seconds, text } = input
    const questionId = await insertQuestion(tx, student, { key, lessonId, seconds, text }, now)
    if (photo) {
      await insertQuestionPhoto(tx, student, { questionId, ...photo, uploadedAt: now })
      await forgetRemoval(tx.db, tenantId, photo.storageKey)
    }
    const stored = await findByKey(tx, student, key, now)
    if (!stored) throw new Error('A question was stored and is not there.')
    return ownView(stored)
  })
}

/** The stored question of this key; null if the student may ask it now. */
async function findKnownOrAdmit(tx: StudentContext, { questionKey, lessonId }: AskInput) {
  // People tap twice, and phones send again: the second request waits here and finds the question of the first.
  await lockAsking(tx, tx.viewer)
  const known = await findByKey(tx, tx.viewer, questionKey, tx.now)
  if (known) return ownView(known)
  const { type, settings } = await openLesson(tx, lessonId)
  if (type !== 'Video') throw new AppError('lesson.notVideo')
  const refusal = refusalOfAsking[await askingState(tx, { isOpen: true, settings })]
  if (refusal) throw new AppError(refusal)
  return null
}

async function countPhoto(tx: StudentContext) {
  await checkFailures(tx, photosOf(tx.viewer))
  await countFailure(tx, photosOf(tx.viewer))
}

const photosOf = ({ id }: Student) => [{ budget: budgets.questionPhotos, key: String(id) }]
