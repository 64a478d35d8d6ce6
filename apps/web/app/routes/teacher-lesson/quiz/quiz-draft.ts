import { crop } from '@manassa/contract/fields/crop'
import * as z from 'zod/mini'
import { deviceDraft } from '#app/lib/device-draft.ts'
import { FORM_DRAFT } from '#app/lib/device-keys.ts'
import type { QuizDraft } from './quiz-editor.ts'

const key = z.string()
const text = z.string()
const picture = z.nullable(
  z.union([z.object({ path: z.string() }), z.object({ uploadId: z.string(), crop: z.nullable(crop) })]),
)
const content = {
  text,
  picture,
  reference: z.nullable(z.object({ lessonId: z.int(), seconds: z.number() })),
  answers: z.array(z.object({ key, text, picture, isCorrect: z.boolean() })),
}
const schema: z.ZodMiniType<QuizDraft> = z.object({
  items: z.array(z.object({ key, explanation: text, ...content })),
  quizRevision: z.exactOptional(z.int()),
  revisions: z.record(key, z.int()),
  bases: z.record(key, z.object({ explanation: z.nullable(text), ...content })),
})

/** Stores unsaved questions on this device, under the account, so that a logout removes them. */
export const quizDraft = (accountId: number, lessonId: number) =>
  deviceDraft(`${FORM_DRAFT}${accountId}_quiz_${lessonId}`, schema)
