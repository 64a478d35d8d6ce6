import type { StudentContext } from '#api/lib/http/request-context.ts'
import type { CourseStructure, UnitStructure } from '../access/studied-course.ts'
import type { LockedLesson, StudiedUnit } from '../access/studied-units.ts'
import { addressesFor } from './signed-address.ts'

export const unitsWithResources = (context: StudentContext, course: CourseStructure, units: readonly StudiedUnit[]) =>
  units.map((unit, index) => {
    const stored = course.units[index]
    return stored ? { ...unit, lessons: withResources(context, stored, unit.lessons) } : unit
  })

/** The lessons with the addresses of the attachments that may be opened. It reads nothing from the database. */
export function withResources(
  context: StudentContext,
  unit: UnitStructure,
  lessons: readonly LockedLesson[],
): LockedLesson[] {
  return lessons.map((lesson) => {
    const stored = unit.lessons.find(({ id }) => id === lesson.id)
    if (!lesson.isReadable || !stored?.attachmentKey) return lesson
    const { attachmentKey, attachmentTitle, durationSeconds } = stored
    const { file } = addressesFor(context, {
      lessonId: lesson.id,
      durationSeconds,
      part: lesson.isLocked ? 'attachment' : 'all',
    })
    const title = attachmentTitle ?? lesson.lessonName
    return { ...lesson, resources: [{ title, url: namedAddress(file(attachmentKey), title) }] }
  })
}

export const namedAddress = (address: string, name: string) => `${address}?name=${encodeURIComponent(name)}`
