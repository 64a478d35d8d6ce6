import { randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { Crop } from '@manassa/contract/fields/crop'
import { madePictureId, madePicturePath } from '@manassa/contract/rules/picture-sizes'
import type { addQuestion } from '@manassa/contract/teacher/quiz'
import { pictureWithId, setPictureRemoval } from '#api/features/pictures/made-pictures.queries.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { takePicture } from '../pictures/take-picture.ts'
import { findLesson, type QuestionRow } from './edited-quiz.queries.ts'
import { referenceOf } from './read-edited-quiz.ts'
import { type AnswerValues, listKnownAnswers, type QuestionValues } from './write-question.queries.ts'

type Written = Omit<ParsedInputOf<typeof addQuestion>, 'lessonId' | 'key' | 'afterQuestionId'>

/** What a call brings of a question, as it is stored: with its pictures in place and its answers known again. */
export async function writtenQuestion(
  context: StaffContext,
  lessonId: number,
  written: Written,
): Promise<QuestionValues> {
  const changes = await writtenChanges(context, lessonId, written, null)
  return { explanation: null, reference: null, imagePath: null, ...changes } as QuestionValues
}

/**
 * The same for a question that is there: what is not brought is undefined. Throws as `takePicture`, and
 * `lesson.notFound` where the lecture that answers it is no video of the course.
 */
export async function writtenChanges(
  context: StaffContext,
  lessonId: number,
  { text, imageUploadId, imageCrop, explanation, reference, answers }: Partial<Written>,
  present: QuestionRow | null,
): Promise<Partial<QuestionValues>> {
  // What it referred to before may lie in the bin by now: that is nothing to be refused for.
  const isOther = reference && reference.lessonId !== present?.referenceLessonId
  if (isOther && !(await isVideoBeside(context, lessonId, reference.lessonId))) {
    throw new AppError('lesson.notFound', { fields: { reference: 'id.invalid' } })
  }
  const imagePath = await pathOf(context, { imageUploadId, imageCrop }, present?.imagePath ?? null, 'imageUploadId')
  const brought = {
    text,
    // Nothing but spaces explains nothing.
    explanation: explanation === '' ? null : explanation,
    reference,
    imagePath: imageUploadId === undefined ? undefined : imagePath,
    answers: answers && (await answersOf(context, answers, present)),
  }
  return Object.fromEntries(Object.entries(brought).filter(([, value]) => value !== undefined))
}

/** Whether a lesson is a video of the quiz's own course, and not in the bin. */
async function isVideoBeside({ db, tenantId }: StaffContext, quizLessonId: number, lessonId: number) {
  const [quiz, video] = [await findLesson(db, tenantId, quizLessonId), await findLesson(db, tenantId, lessonId)]
  return video?.type === 'Video' && video.archivedAt === null && video.courseId === quiz?.courseId
}

async function answersOf(
  context: StaffContext,
  answers: NonNullable<Partial<Written>['answers']>,
  present: QuestionRow | null,
): Promise<AnswerValues[]> {
  const known = present ? await listKnownAnswers(context.db, context.tenantId, present.id) : []
  const values: AnswerValues[] = []
  for (const [place, { id, key, text, isCorrect, ...picture }] of answers.entries()) {
    const before = known.find((answer) => (id === undefined ? answer.key === key : answer.id === id))
    if (id !== undefined && !before) throw new AppError('question.notFound', { fields: { answers: 'id.invalid' } })
    const field = `answers.${place}.imageUploadId`
    const imagePath = await pathOf(context, picture, before?.imagePath ?? null, field)
    values.push({ id: before?.id ?? null, key: before?.key ?? key ?? randomUUID(), text, imagePath, isCorrect })
  }
  return values
}

interface BroughtPicture {
  imageUploadId?: string | null | undefined
  imageCrop?: Crop | null | undefined
}

/**
 * Where the picture is: as it was, made of an upload, one that a question has or had, or none. What a question no
 * longer shows stays as long as a copy of it does, or whoever was asked may see it again (lib/pictures-to-remove.ts).
 */
async function pathOf(
  context: StaffContext,
  { imageUploadId, imageCrop }: BroughtPicture,
  current: string | null,
  field: string,
): Promise<string | null> {
  if (imageUploadId === undefined) return current
  if (imageUploadId === null) return null
  const known = await shownBefore(context, imageUploadId)
  if (known !== null) return known
  const wanted = { uploadId: imageUploadId, kind: 'question' as const, crop: imageCrop ?? undefined, field }
  const path = await takePicture(context, wanted, current)
  const replaced = madePictureId(current)
  if (replaced !== null) await setPictureRemoval(context.db, context.tenantId, replaced, null)
  return path
}

/** The picture with this id where it is one of a question; it stays from now on. Null for any other id. */
async function shownBefore({ db, tenantId }: StaffContext, id: string): Promise<string | null> {
  const known = await pictureWithId(db, tenantId, id)
  if (known?.kind !== 'question') return null
  await setPictureRemoval(db, tenantId, id, null)
  return madePicturePath(tenantId, id, 'question')
}

/** What a question is now, by the names that changes have. */
export const valuesOf = (row: QuestionRow): QuestionValues => ({
  text: row.text,
  imagePath: row.imagePath,
  explanation: row.explanation,
  reference: referenceOf(row),
  answers: row.answers.map(({ id, key, text, imagePath, isCorrect }) => ({ id, key, text, imagePath, isCorrect })),
})
