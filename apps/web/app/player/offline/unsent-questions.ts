import { askLessonQuestion } from '@manassa/contract/student/lesson-questions'
import * as z from 'zod/mini'
import { lessonQuestions as copy } from '#app/copy/lesson-questions.ts'
import { call } from '#app/lib/call.ts'
import { deviceDraft } from '#app/lib/device-draft.ts'
import { ofStudent } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { LESSON_QUESTIONS } from '#app/lib/owned-keys.ts'
import { isOutcomeUnknown } from '#app/lib/transient-failure.ts'
import { putFiles, readFile, removeFile } from './device-files.ts'

const unsentQuestion = z.object({
  questionKey: z.string(),
  lessonId: z.int(),
  seconds: z.int(),
  text: z.string(),
  hasPhoto: z.boolean(),
  /** The reason why the server will not store it. */
  refusal: z.optional(z.string()),
})
export type UnsentQuestion = z.output<typeof unsentQuestion>

const questionsDraft = z.object({
  /** The question that is being written; null before the first letter and the photo. */
  typed: z.nullable(unsentQuestion),
  unsent: z.array(unsentQuestion),
})
export type QuestionsDraft = z.output<typeof questionsDraft>

const NOTHING: QuestionsDraft = { typed: null, unsent: [] }

/** Photos of this page, also where the device stores no files. */
const photosHere = new Map<string, Blob>()

const draftAt = (key: string) => deviceDraft(key, questionsDraft)
const keyOf = (userId: number, lessonId: number) => `${ofStudent(LESSON_QUESTIONS, userId)}${lessonId}`

export function draftOfQuestions(userId: number, lessonId: number) {
  const key = keyOf(userId, lessonId)
  const store = draftAt(key)
  const read = () => store.read() ?? NOTHING
  return {
    read,
    change(part: Partial<QuestionsDraft>) {
      const draft = { ...read(), ...part }
      store.write(draft.typed || draft.unsent.length > 0 ? draft : null)
    },
    /** Call it once the draft has the question, because files without their key are removed. */
    async keepPhoto(questionKey: string, photo: Blob | null) {
      if (!photo) return dropPhoto(key, questionKey)
      photosHere.set(questionKey, photo)
      await putFiles(key, [[questionKey, photo]]).catch(() => undefined)
    },
    photoOf: (questionKey: string) => photoAt(key, questionKey),
  }
}

async function photoAt(key: string, questionKey: string): Promise<Blob | null> {
  const kept = photosHere.get(questionKey) ?? (await readFile(key, questionKey).catch(() => null))
  return kept instanceof Blob ? kept : null
}

async function dropPhoto(key: string, questionKey: string) {
  photosHere.delete(questionKey)
  await removeFile(key, questionKey).catch(() => undefined)
}

let underWay: Promise<void> = Promise.resolve()

/**
 * Sends the questions of all lessons that were asked on this device; any page with a connection does. One run follows
 * the other, so that no photo is sent twice at once.
 */
export function sendUnsentQuestions(userId: number): Promise<void> {
  underWay = underWay.then(() => sendAll(userId))
  return underWay
}

async function sendAll(userId: number) {
  for (const key of deviceStorage.keys(ofStudent(LESSON_QUESTIONS, userId))) {
    const store = draftAt(key)
    for (const question of store.read()?.unsent ?? []) {
      if (question.refusal !== undefined) continue
      const reply = await send(key, question)
      if (!reply.success && isOutcomeUnknown(reply)) return
      const now = store.read() ?? NOTHING
      const others = now.unsent.filter(({ questionKey }) => questionKey !== question.questionKey)
      const unsent = reply.success ? others : [...others, { ...question, refusal: reply.message }]
      store.write(now.typed || unsent.length > 0 ? { ...now, unsent } : null)
      if (reply.success) await dropPhoto(key, question.questionKey)
    }
  }
}

async function send(key: string, { hasPhoto, refusal: _, ...question }: UnsentQuestion) {
  if (!hasPhoto) return call(askLessonQuestion, question)
  const photo = await photoAt(key, question.questionKey)
  if (!photo) return { success: false as const, code: 'photo.lost', message: copy.photoLost }
  const Image = new File([photo], 'photo.jpg', { type: photo.type })
  return call(askLessonQuestion, question, { files: { Image } })
}
