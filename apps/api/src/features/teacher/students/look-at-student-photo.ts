import { lookAtPhoto } from '#api/features/auth/photos/look-at-photo.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { FileAnswer } from '#api/lib/file-answer.ts'
import type { ManualTxContext, Staff } from '#api/lib/request-context.ts'
import { accountOfStudent } from './read-student.ts'

/**
 * The photo of a student's document. The look stands in the log before the photo is read, each time. Throws
 * `student.notFound`, and `student.noPhoto` where there is none, or no more.
 */
export async function lookAtStudentPhoto(
  context: ManualTxContext<Staff>,
  { studentId }: { studentId: number },
): Promise<FileAnswer> {
  await context.transaction((tx) => accountOfStudent(tx, studentId))
  const subject = { kind: 'student' as const, id: studentId }
  const bytes = await lookAtPhoto(context, studentId, (db) =>
    recordChange({ ...context, db }, { action: 'student.photo', subject, personId: studentId }),
  )
  return new FileAnswer({ fileName: `document-${studentId}.jpg`, mediaType: 'image/jpeg', bytes })
}
