import { storedChoice } from '@manassa/contract/questions/kinds'
import { quizSitting, submitQuiz } from '@manassa/contract/student/quiz'
import { quizQuestion } from '@manassa/contract/student/study'
import * as z from 'zod/mini'
import { type DeviceDraft, deviceDraft } from '#app/lib/device-draft.ts'
import { ofStudent, QUIZ_DRAFT } from '#app/lib/device-keys.ts'
import { type DeviceStorage, deviceStorage } from '#app/lib/device-storage.ts'
import { createStore } from '#app/lib/store.ts'
import type { QuizDraft } from './quiz-draft.ts'

const content = {
  lessonId: z.int(),
  key: z.string(),
  page: z.nullable(z.object({ path: z.string(), search: z.string() })),
  questions: z.nullable(z.array(quizQuestion)),
  clock: z.nullable(z.object({ sitting: quizSitting, cameAt: z.number() })),
  startedAt: z.nullable(z.string()),
  chosen: z.record(z.string(), storedChoice),
  after: z.record(z.string(), z.number()),
  // Drafts of older apps have neither.
  flagged: z._default(z.array(z.int()), []),
  confirmed: z._default(z.array(z.int()), []),
  isTimeUp: z.boolean(),
  isUnsent: z.boolean(),
}
const refusal = { code: z.string(), message: z.string() }

/** Stored text may come from an older version of the app, or have been edited by hand. */
const storedSchema: z.ZodMiniType<QuizDraft> = z.discriminatedUnion('state', [
  z.object({ ...content, state: z.literal('drafting') }),
  z.object({
    ...content,
    state: z.literal('waiting'),
    handIn: submitQuiz.input,
    trouble: z.optional(z.object(refusal)),
  }),
  z.object({ ...content, state: z.enum(['refused', 'taken']), ...refusal }),
  z.object({ ...content, state: z.literal('delivered'), result: submitQuiz.reply, isSeen: z.optional(z.boolean()) }),
])

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * A student's quizzes under way on this device, each under one key, for all tabs. Where the device refuses to keep one,
 * this page remembers it.
 */
export function createDraftStore(storage: DeviceStorage, userId: number) {
  const prefix = ofStudent(QUIZ_DRAFT, userId)
  const keyOf = (lessonId: number) => `${prefix}${lessonId}`
  const drafts = new Map<string, DeviceDraft<QuizDraft>>()
  const version = createStore(0)
  const changed = () => version.set(version.get() + 1)

  function draftAt(key: string): DeviceDraft<QuizDraft> {
    const isOfLesson = z.refine<QuizDraft>(({ lessonId }) => keyOf(lessonId) === key)
    const draft = drafts.get(key) ?? deviceDraft(key, storedSchema.check(isOfLesson), storage)
    drafts.set(key, draft)
    return draft
  }

  return {
    of: (lessonId: number) => draftAt(keyOf(lessonId)).read(),
    all: () => storage.keys(prefix).flatMap((key) => draftAt(key).read() ?? []),
    /** Replaces a draft by the result of the transition; null removes it. */
    change(lessonId: number, transition: (now: QuizDraft | null) => QuizDraft | null) {
      const draft = draftAt(keyOf(lessonId))
      if (draft.write(transition(draft.read()))) changed()
    },
    /** False while the draft would be lost with the page. */
    isKept: (lessonId: number) => draftAt(keyOf(lessonId)).isKept(),
    changed,
    /** Increases with each change, for components that render drafts. */
    version,
  }
}

let current: { userId: number; drafts: DraftStore } | null = null

export function draftsOf(userId: number): DraftStore {
  if (current?.userId !== userId) current = { userId, drafts: createDraftStore(deviceStorage, userId) }
  return current.drafts
}

/** True for the storage keys under which quizzes are kept; null is the whole storage cleared. */
export const isDraftKey = (key: string | null) => key === null || key.startsWith(QUIZ_DRAFT)
