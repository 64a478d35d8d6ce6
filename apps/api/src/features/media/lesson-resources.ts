import type { StudiedLessonView } from '@manassa/contract/student/study'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import type { StudiedLessonRow } from '../access/list-studied-lessons.ts'
import { addressesFor } from './signed-address.ts'

/** The lessons with the addresses of their files, of those that are open. Asks the database for nothing. */
export function withResources(
  context: StudentContext,
  rows: readonly StudiedLessonRow[],
  lessons: readonly StudiedLessonView[],
): StudiedLessonView[] {
  const byLesson = new Map(rows.map((row) => [row.lessonId, row]))
  return lessons.map((lesson) => {
    const row = byLesson.get(lesson.id)
    if (lesson.isLocked || !row?.attachmentKey) return lesson
    const durationSeconds = row.durationSeconds === null ? null : Number(row.durationSeconds)
    const { file } = addressesFor(context, { lessonId: lesson.id, durationSeconds })
    const title = row.attachmentTitle ?? lesson.lessonName
    return { ...lesson, resources: [{ title, url: namedAddress(file(row.attachmentKey), title) }] }
  })
}

/** The name under which a browser saves it, which is for people: the file's own is the store's. */
export const namedAddress = (address: string, name: string) => `${address}?name=${encodeURIComponent(name)}`
