import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, wholeNumber } from '../fields/number.ts'
import { line } from '../fields/text.ts'
import { LONGEST_VIDEO_SECONDS, VIDEO_NOTE_MAX_CHARACTERS } from '../limits.ts'

/** Chosen by the app, so that a note that is sent twice is stored once. */
const noteId = z.uuid('id.invalid')

const note = { noteId: z.string(), seconds: z.int(), text: z.string() }

export const listVideoNotes = endpoint({
  method: 'GET',
  path: '/api/Student/video-notes/{lessonId}',
  access: 'student',
  tags: ['notes'],
  input: z.object({ lessonId: id }),
  reply: z.object({ lessonId: id, notes: z.array(z.object(note)) }),
  errors: ['lesson.notFound'],
})

export const saveVideoNote = endpoint({
  method: 'POST',
  path: '/api/Student/video-notes',
  access: 'student',
  invalidates: ['notes'],
  input: z.object({
    noteId,
    lessonId: id,
    seconds: wholeNumber(0, LONGEST_VIDEO_SECONDS, 'seconds.invalid'),
    text: line('field.invalid', VIDEO_NOTE_MAX_CHARACTERS),
  }),
  reply: z.object(note),
  errors: ['lesson.notFound', 'lesson.notVideo', 'course.notEnrolled', 'videoNote.tooMany'],
})

export const deleteVideoNote = endpoint({
  method: 'DELETE',
  path: '/api/Student/video-notes/{noteId}',
  access: 'student',
  invalidates: ['notes'],
  input: z.object({ noteId }),
  reply: z.object({ noteId: z.string() }),
})
