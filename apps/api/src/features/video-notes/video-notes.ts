import { AppError } from '#api/lib/http/app-error.ts'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { placedLesson } from '../access/course-structure.ts'
import { redemptionOf } from '../access/studied-units.ts'
import { studyRecord } from '../access/study-record.ts'
import { findNotes, type NewNote, removeNote, storeNote } from './video-notes.queries.ts'

/** The student's own notes on a lesson, also after its unit has closed. Throws `lesson.notFound`. */
export async function listVideoNotes(context: StudentContext, { lessonId }: { lessonId: number }) {
  if (!(await placedLesson(context, lessonId))) throw new AppError('lesson.notFound')
  return { lessonId, notes: await findNotes(context.db, context.viewer, lessonId) }
}

/**
 * Stores a note on a video of the student's. Its unit may have closed, because notes are written offline too. Throws
 * `lesson.notFound`, `lesson.notVideo`, `course.notEnrolled` and `videoNote.tooMany`.
 */
export async function saveVideoNote(context: StudentContext, note: NewNote) {
  const { db, viewer: student, now } = context
  const placed = await placedLesson(context, note.lessonId)
  if (!placed) throw new AppError('lesson.notFound')
  const { course, unit, lesson } = placed
  if (lesson.type !== 'Video') throw new AppError('lesson.notVideo')
  const record = await studyRecord(context, { id: course.id, units: [{ id: unit.id, lessons: [] }] })
  if (!record.enrolledAt && !redemptionOf(record, unit.id)) throw new AppError('course.notEnrolled')
  if (!(await storeNote(db, student, note, now))) throw new AppError('videoNote.tooMany')
  const { noteId, seconds, text } = note
  return { noteId, seconds, text }
}

/** Deletes one of the student's own notes; an unknown one is gone already. */
export async function deleteVideoNote({ db, viewer }: StudentContext, { noteId }: { noteId: string }) {
  await removeNote(db, viewer, noteId)
  return { noteId }
}
