import { saveVideoNote } from '@manassa/contract/student/video-notes'
import * as z from 'zod/mini'
import { call } from '#app/lib/call.ts'
import { VIDEO_NOTES } from '#app/lib/owned-keys.ts'
import { textsBelowVideos } from './unsent-texts.ts'

const unsentNote = z.object({
  noteId: z.string(),
  lessonId: z.int(),
  seconds: z.int(),
  text: z.string(),
  refusal: z.optional(z.string()),
})

const notesDraft = z.object({
  typed: z.string(),
  /** The second of the note that is being written; null before the first letter. */
  seconds: z.nullable(z.int()),
  unsent: z.array(unsentNote),
})
export type NotesDraft = z.output<typeof notesDraft>

export const { draftOf: draftOfNotes, sendAll: sendUnsentNotes } = textsBelowVideos({
  kind: VIDEO_NOTES,
  schema: notesDraft,
  empty: { typed: '', seconds: null, unsent: [] },
  idOf: ({ noteId }) => noteId,
  send: ({ refusal: _, ...note }) => call(saveVideoNote, note),
})
