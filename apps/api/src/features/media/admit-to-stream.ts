import { AppError } from '../../lib/app-error.ts'
import { inOneTransaction } from '../../lib/serve.ts'
import type { Member, OpenVisit, Student, Visit } from '../../lib/visit.ts'
import { openLesson } from '../study/open-lesson.ts'
import { listLessonsOfStream } from './media.queries.ts'

/**
 * Lets a session have a key of the stream in this folder of the store: the school's staff, and a student to whom a lesson
 * with that stream is open at this moment. Throws `auth.required`, `auth.sessionEnded`, `media.notFound`, and what the
 * lesson's gates say.
 */
export async function admitToStream(visit: Visit, folder: string): Promise<void> {
  if (!visit.credentials.token) throw new AppError('auth.required')
  await inOneTransaction(visit, async (db) => {
    const open = { ...visit, db }
    const member = await visit.house.admit(open)
    const lessonIds = await listLessonsOfStream(db, visit.tenantId, `${folder}/master.m3u8`)
    if (lessonIds.length === 0) throw new AppError('media.notFound')
    if (isStudent(member)) await admitToOneOf(open, member, lessonIds)
  })
}

/** Lessons may share a stream: one that is open is enough. */
async function admitToOneOf({ db, now }: OpenVisit, student: Student, lessonIds: readonly number[]) {
  let refusal: unknown
  for (const lessonId of lessonIds) {
    try {
      return await openLesson(db, student, lessonId, now)
    } catch (error) {
      refusal ??= error
    }
  }
  throw refusal
}

const isStudent = (member: Member): member is Student => member.role === 'student'
