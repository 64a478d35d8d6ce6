import { saveVideoNote } from '@manassa/contract/student/video-notes'
import * as z from 'zod/mini'
import { call } from '#app/lib/call.ts'
import { deviceDraft } from '#app/lib/device-draft.ts'
import { ofStudent } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { VIDEO_NOTES } from '#app/lib/owned-keys.ts'
import { isOutcomeUnknown } from '#app/lib/transient-failure.ts'

const unsentNote = z.object({
  noteId: z.string(),
  lessonId: z.int(),
  seconds: z.int(),
  text: z.string(),
  /** The reason why the server will not store it. */
  refusal: z.optional(z.string()),
})

const notesDraft = z.object({
  /** The note that is being written, and its second; null before the first letter. */
  typed: z.string(),
  seconds: z.nullable(z.int()),
  unsent: z.array(unsentNote),
})
export type NotesDraft = z.output<typeof notesDraft>

const NO_NOTES: NotesDraft = { typed: '', seconds: null, unsent: [] }

const draftAt = (key: string) => deviceDraft(key, notesDraft)

export function draftOfNotes(userId: number, lessonId: number) {
  const store = draftAt(`${ofStudent(VIDEO_NOTES, userId)}${lessonId}`)
  const read = () => store.read() ?? NO_NOTES
  return {
    read,
    change(part: Partial<NotesDraft>) {
      const draft = { ...read(), ...part }
      store.write(draft.typed || draft.unsent.length > 0 ? draft : null)
    },
  }
}

export async function sendUnsentNotes(userId: number) {
  for (const key of deviceStorage.keys(ofStudent(VIDEO_NOTES, userId))) {
    const store = draftAt(key)
    for (const note of store.read()?.unsent ?? []) {
      if (note.refusal !== undefined) continue
      const { refusal: _, ...sent } = note
      const reply = await call(saveVideoNote, sent)
      if (!reply.success && isOutcomeUnknown(reply)) return
      const now = store.read() ?? NO_NOTES
      const others = now.unsent.filter(({ noteId }) => noteId !== note.noteId)
      const unsent = reply.success ? others : [...others, { ...note, refusal: reply.message }]
      store.write(now.typed || unsent.length > 0 ? { ...now, unsent } : null)
    }
  }
}
