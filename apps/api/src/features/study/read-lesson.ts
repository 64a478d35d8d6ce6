import { AppError } from '../../lib/app-error.ts'
import type { OpenVisit, Student } from '../../lib/visit.ts'
import { fileAddress } from '../media/signed-address.ts'
import { readQuestions } from '../quiz/read-questions.ts'
import { openLesson } from './open-lesson.ts'
import { findVideo } from './study.queries.ts'
import { videoAddresses } from './video-addresses.ts'

interface Asked {
  lessonId: number
  /** `file` for a browser that cannot take a stream apart. */
  as?: 'file' | undefined
}

/** A lesson's content, once every gate is passed: an object for a video, an array of questions for a quiz. */
export async function readLesson(visit: OpenVisit, student: Student, { lessonId, as }: Asked) {
  const lesson = await openLesson(visit.db, student, lessonId, visit.now)
  if (lesson.type === 'Quiz') return readQuestions(visit.db, student, lessonId, visit.now)
  return readVideo(visit, student, lesson, as)
}

async function readVideo(visit: OpenVisit, student: Student, lesson: { id: number; name: string }, as?: 'file') {
  const video = await findVideo(visit.db, student, lesson.id)
  const addresses = video && videoAddresses(visit.house, student.tenantId, video, as)
  if (!addresses) throw new AppError('lesson.notFound')

  return {
    lessonId: lesson.id,
    lessonName: lesson.name,
    type: 'Video' as const,
    ...addresses,
    posterUrl: video.posterPath,
    durationSeconds: video.durationSeconds === null ? null : Number(video.durationSeconds),
    sizeBytes: video.sizeBytes,
    renditions: video.renditions,
    attachmentUrl: video.attachmentKey && fileAddress(visit.house, student.tenantId, video.attachmentKey),
    attachmentTitle: video.attachmentTitle,
    attachmentSizeBytes: video.attachmentSizeBytes,
    positionSeconds: Number(video.positionSeconds ?? 0),
  }
}
