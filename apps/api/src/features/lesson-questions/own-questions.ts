import { AppError } from '#api/lib/http/app-error.ts'
import { FileResponse } from '#api/lib/http/file-response.ts'
import type { ManualTxContext, Student, StudentContext } from '#api/lib/http/request-context.ts'
import { openPhoto } from '../auth/photos/view-photo.ts'
import {
  findByKey,
  findQuestionPhoto,
  findShownQuestion,
  insertReport,
  markRepliesSeen,
  removeQuestionPhoto,
  withdrawWaiting,
} from './lesson-questions.queries.ts'
import { readability } from './list-questions.ts'

/** Withdraws a question that waits; an unknown one is gone already. Throws `lessonQuestion.decided`. */
export async function withdrawQuestion(context: StudentContext, { questionKey }: { questionKey: string }) {
  const { viewer: student, now } = context
  const withdrawn = await withdrawWaiting(context, student, questionKey)
  if (withdrawn) await removeQuestionPhoto(context, withdrawn.id)
  else {
    const known = await findByKey(context, student, questionKey, now)
    if (known && known.state !== 'withdrawn') throw new AppError('lessonQuestion.decided')
  }
  return { questionKey }
}

export async function seeReplies(context: StudentContext, { lessonId }: { lessonId: number }) {
  await markRepliesSeen(context, context.viewer, lessonId, context.now)
  return { lessonId }
}

/** Throws `lessonQuestion.notFound`. */
export async function reportQuestion(context: StudentContext, { questionId }: { questionId: number }) {
  await requireShown(context, questionId)
  await insertReport(context, context.viewer, questionId, context.now)
  return { questionId }
}

export async function readQuestionPhoto(
  context: ManualTxContext<Student>,
  { questionId }: { questionId: number },
): Promise<FileResponse> {
  const photo = await context.transaction(async (tx) => {
    const own = await findQuestionPhoto(tx, questionId, { ownerId: tx.viewer.id, now: tx.now })
    if (own) return own
    const { showsPhoto } = await requireShown(tx, questionId)
    return showsPhoto ? findQuestionPhoto(tx, questionId, { ownerId: null, now: tx.now }) : undefined
  })
  return openQuestionPhoto(context, questionId, photo)
}

type FoundPhoto = Awaited<ReturnType<typeof findQuestionPhoto>>

/** Reads a photo that the caller may see. Throws `lessonQuestion.noPhoto`, also once it is deleted. */
export async function openQuestionPhoto(
  context: Pick<ManualTxContext, 'services' | 'tenantId'>,
  questionId: number,
  photo: FoundPhoto,
): Promise<FileResponse> {
  const { storageKey, sealedKey, isKept } = photo ?? { isKept: false }
  if (!isKept || !storageKey || !sealedKey) throw new AppError('lessonQuestion.noPhoto')
  const bytes = await openPhoto(context, { storageKey, sealedKey })
  return new FileResponse({ fileName: `question-${questionId}.jpg`, mediaType: 'image/jpeg', bytes })
}

/** A question of a lesson that the student does not study is unknown to them. */
async function requireShown(context: StudentContext, questionId: number) {
  const question = await findShownQuestion(context, context.viewer, questionId)
  if (!question || (await isUnreadable(context, question.lessonId))) throw new AppError('lessonQuestion.notFound')
  return question
}

async function isUnreadable(context: StudentContext, lessonId: number) {
  try {
    return (await readability(context, lessonId)) === 'shut'
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}
