import { viewPhoto } from '#api/features/auth/photos/view-photo.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { FileResponse } from '#api/lib/http/file-response.ts'
import type { ManualTxContext, Staff } from '#api/lib/http/request-context.ts'
import { accountOfStudent } from './read-student.ts'

/**
 * Returns a student's identity photo. Each view is logged before the photo is read. Throws `student.notFound`, and
 * `student.noPhoto` if it is missing or removed.
 */
export async function viewStudentPhoto(
  context: ManualTxContext<Staff>,
  { studentId }: { studentId: number },
): Promise<FileResponse> {
  await context.transaction((tx) => accountOfStudent(tx, studentId))
  const subject = { kind: 'student' as const, id: studentId }
  const bytes = await viewPhoto(context, studentId, (db) =>
    recordChange({ ...context, db }, { action: 'student.photo', subject, personId: studentId }),
  )
  return new FileResponse({ fileName: `document-${studentId}.jpg`, mediaType: 'image/jpeg', bytes })
}
