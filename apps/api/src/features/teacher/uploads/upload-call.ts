import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import type { UploadRow } from './uploads.queries.ts'

/** The lesson of a video's upload, and the revision of its video that the teacher has seen. */
export type UploadTarget = Pick<UploadRow, 'id' | 'revision'> & { lessonId: number }

export type AttachedFile = Pick<UploadRow, 'fileName' | 'sizeBytes'>

/** The rules of lessons for videos that are uploaded for them. */
export interface LessonUploads {
  /** Throws if the lesson cannot get a video. */
  check(context: StaffContext, lessonId: number): Promise<void>
  /** Gives the lesson a video whose last chunk `record` stores. Throws if the lesson refuses it. */
  attach(context: StaffContext, target: UploadTarget, record: () => Promise<void>): Promise<void>
  /** The file of an upload that is now the newest video of a lesson. */
  findAttached(context: StaffContext, uploadId: string): Promise<AttachedFile | undefined>
}

/** The context of an upload request, which opens transactions while its body arrives. */
export interface UploadCall extends Omit<ManualTxContext<Staff>, 'once'> {
  lessons: LessonUploads
}
