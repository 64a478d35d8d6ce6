import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { madePictureId, madePicturePath } from '@manassa/contract/rules/picture-sizes'
import type { addQuestion } from '@manassa/contract/teacher/quiz'
import { pictureWithId, setPictureRemoval } from '#api/features/pictures/made-pictures.queries.ts'
import type { TakePicture } from '#api/features/questions/question-parts.ts'
import { serverKindOf } from '#api/features/quiz/question-kinds.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { takePicture } from '../pictures/take-picture.ts'
import { findLesson, type QuestionRow, type QuestionValues } from './edited-quiz.queries.ts'
import { referenceOf } from './read-edited-quiz.ts'

type QuestionInput = Omit<ParsedInputOf<typeof addQuestion>, 'lessonId' | 'key' | 'afterQuestionId'>

export async function questionFromInput(
  context: StaffContext,
  lessonId: number,
  written: QuestionInput,
): Promise<QuestionValues> {
  const changes = await changesFromInput(context, lessonId, written, null)
  return { explanation: null, reference: null, imagePath: null, ...changes } as QuestionValues
}

/**
 * Same for an existing question; omitted fields are undefined. Throws as `takePicture`, and `lesson.notFound` if the
 * reference is not a video of the course.
 */
export async function changesFromInput(
  context: StaffContext,
  lessonId: number,
  input: Partial<QuestionInput>,
  present: QuestionRow | null,
): Promise<Partial<QuestionValues>> {
  const { text, imageUploadId, imageCrop, explanation, reference } = input
  // An unchanged reference may be archived by now, which is no reason to refuse the save.
  const isOther = reference && reference.lessonId !== present?.referenceLessonId
  if (isOther && !(await isVideoOfSameCourse(context, lessonId, reference.lessonId))) {
    throw new AppError('lesson.notFound', { fields: { reference: 'id.invalid' } })
  }
  const imagePath = await picturePath(
    context,
    { imageUploadId, imageCrop },
    present?.imagePath ?? null,
    'imageUploadId',
  )
  const brought = {
    text,
    explanation: explanation === '' ? null : explanation,
    reference,
    imagePath: imageUploadId === undefined ? undefined : imagePath,
    ...(await serverKindOf(present ?? input).changes(context, input, present, (...picture) =>
      picturePath(context, ...picture),
    )),
  }
  return Object.fromEntries(Object.entries(brought).filter(([, value]) => value !== undefined))
}

async function isVideoOfSameCourse({ db, tenantId }: StaffContext, quizLessonId: number, lessonId: number) {
  const [quiz, video] = [await findLesson(db, tenantId, quizLessonId), await findLesson(db, tenantId, lessonId)]
  return video?.type === 'Video' && video.archivedAt === null && video.courseId === quiz?.courseId
}

/**
 * The path of a picture: unchanged, from an upload, restored by id, or none. A replaced picture is kept while a copy of
 * the question or a student's attempt shows it (retention/remove-due-pictures.ts).
 */
async function picturePath(
  context: StaffContext,
  ...[{ imageUploadId, imageCrop }, current, field]: Parameters<TakePicture>
): Promise<string | null> {
  if (imageUploadId === undefined) return current
  if (imageUploadId === null) return null
  const known = await restoredPicture(context, imageUploadId)
  if (known !== null) return known
  const request = { uploadId: imageUploadId, kind: 'question' as const, crop: imageCrop ?? undefined, field }
  const path = await takePicture(context, request, current)
  const replaced = madePictureId(current)
  if (replaced !== null) await setPictureRemoval(context.db, context.tenantId, replaced, null)
  return path
}

async function restoredPicture({ db, tenantId }: StaffContext, id: string): Promise<string | null> {
  const known = await pictureWithId(db, tenantId, id)
  if (known?.kind !== 'question') return null
  await setPictureRemoval(db, tenantId, id, null)
  return madePicturePath(tenantId, id, 'question')
}

export const valuesOf = (row: QuestionRow): QuestionValues => ({
  text: row.text,
  imagePath: row.imagePath,
  explanation: row.explanation,
  reference: referenceOf(row),
  ...serverKindOf(row).stored(row),
})
