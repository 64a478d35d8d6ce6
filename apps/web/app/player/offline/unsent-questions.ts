import { askLessonQuestion } from '@manassa/contract/student/lesson-questions'
import * as z from 'zod/mini'
import { lessonQuestions as copy } from '#app/copy/lesson-questions.ts'
import { call } from '#app/lib/call.ts'
import { LESSON_QUESTIONS } from '#app/lib/owned-keys.ts'
import { putFiles, readFile, removeFile } from './device-files.ts'
import { textsBelowVideos } from './unsent-texts.ts'

const unsentQuestion = z.object({
  questionKey: z.string(),
  lessonId: z.int(),
  seconds: z.int(),
  text: z.string(),
  hasPhoto: z.boolean(),
  refusal: z.optional(z.string()),
})
export type UnsentQuestion = z.output<typeof unsentQuestion>

const questionsDraft = z.object({ typed: z.nullable(unsentQuestion), unsent: z.array(unsentQuestion) })
export type QuestionsDraft = z.output<typeof questionsDraft>

const questions = textsBelowVideos({
  kind: LESSON_QUESTIONS,
  schema: questionsDraft,
  empty: { typed: null, unsent: [] },
  idOf: ({ questionKey }) => questionKey,
  send,
  whenSent: ({ questionKey }, key) => dropPhoto(key, questionKey),
})

export const sendUnsentQuestions = questions.sendAll

export function draftOfQuestions(userId: number, lessonId: number) {
  const { key, ...draft } = questions.draftOf(userId, lessonId)
  return {
    ...draft,
    /** Call it once the draft has the question, because files without their key are removed. */
    async keepPhoto(questionKey: string, photo: Blob | null) {
      if (!photo) return dropPhoto(key, questionKey)
      photosHere.set(questionKey, photo)
      await putFiles(key, [[questionKey, photo]]).catch(() => undefined)
    },
    photoOf: (questionKey: string) => photoAt(key, questionKey),
  }
}

/** Photos of this page, also where the device stores no files. */
const photosHere = new Map<string, Blob>()

async function photoAt(key: string, questionKey: string): Promise<Blob | null> {
  const kept = photosHere.get(questionKey) ?? (await readFile(key, questionKey).catch(() => null))
  return kept instanceof Blob ? kept : null
}

async function dropPhoto(key: string, questionKey: string) {
  photosHere.delete(questionKey)
  await removeFile(key, questionKey).catch(() => undefined)
}

async function send({ hasPhoto, refusal: _, ...question }: UnsentQuestion, key: string) {
  if (!hasPhoto) return call(askLessonQuestion, question)
  const photo = await photoAt(key, question.questionKey)
  if (!photo) return { success: false as const, code: 'photo.lost', message: copy.photoLost }
  const Image = new File([photo], 'photo.jpg', { type: photo.type })
  return call(askLessonQuestion, question, { files: { Image } })
}
