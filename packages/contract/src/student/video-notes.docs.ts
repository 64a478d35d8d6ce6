import { describe, ID, inGroup } from '../documentation/doc.ts'
import * as notes from './video-notes.ts'

const noteDoc = {
  noteId: 'The note: a UUID that the app chooses.',
  seconds: ['The second of the video.', 'seconds'],
  text: 'The text, at most 500 characters.',
} as const
const lessonId = ['A video.', ID] as const

export const videoNotesDocs = inGroup('study', [
  describe(notes.listVideoNotes, {
    summary: "Lists the student's own notes on a video, in the order of the video, also after its unit has closed.",
    input: { lessonId },
    reply: { lessonId, notes: { says: 'The notes; at most 200.', fields: noteDoc } },
  }),
  describe(notes.saveVideoNote, {
    summary: "Stores a note at a second of a video of the student's; the same id changes it. Only its author reads it.",
    input: { lessonId, ...noteDoc },
    reply: noteDoc,
  }),
  describe(notes.deleteVideoNote, {
    summary: "Deletes one of the student's own notes; an unknown one is not an error.",
    input: { noteId: noteDoc.noteId },
    reply: { noteId: noteDoc.noteId },
  }),
])
