import { boundaryOf, type UnitWindow } from '@manassa/contract/rules/unit-window'
import type { EnrolledCourse } from '@manassa/contract/student/enrolment'
import type { Lecture } from '@manassa/contract/student/lectures'

/** The groups of the list in their order; `open` begins with what closes soon. */
export const STUDY_GROUPS = ['open', 'later', 'done', 'over'] as const
export type StudyGroup = (typeof STUDY_GROUPS)[number]

export interface StudyItem {
  key: string
  path: string
  name: string
  /** The course of a lecture; null for a course. */
  courseName: string | null
  imagePath: string | null
  doneLessonCount: number
  lessonCount: number
  window: UnitWindow | null
  group: StudyGroup
}

/** One list over both, in the order in which something must be done. */
export const studyList = (courses: readonly EnrolledCourse[], lectures: readonly Lecture[]): StudyItem[] =>
  [...courses.map(courseItem), ...lectures.map(lectureItem)].toSorted(
    (one, other) =>
      STUDY_GROUPS.indexOf(one.group) - STUDY_GROUPS.indexOf(other.group) || momentOf(one) - momentOf(other),
  )

const courseItem = (course: EnrolledCourse): StudyItem => {
  const { id, courseName, imagePath, doneLessonCount, lessonCount, currentUnit } = course
  const counts = { doneLessonCount, lessonCount, window: currentUnit?.window ?? null }
  const own = { key: `course ${id}`, path: `/course-player/${id}`, name: courseName, courseName: null, imagePath }
  return { ...own, ...counts, group: groupOf(counts) }
}

const lectureItem = (lecture: Lecture): StudyItem => {
  const { unitId, unitName, unitTitle, courseName, imagePath, doneLessonCount, lessonCount, window } = lecture
  const own = { key: `lecture ${unitId}`, path: `/unit-viewer/${unitId}`, name: unitTitle || unitName, courseName }
  return { ...own, imagePath, doneLessonCount, lessonCount, window, group: groupOf(lecture) }
}

function groupOf(item: Pick<StudyItem, 'doneLessonCount' | 'lessonCount' | 'window'>): StudyGroup {
  if (item.lessonCount > 0 && item.doneLessonCount >= item.lessonCount) return 'done'
  if (item.window?.state === 'open') return 'open'
  return item.window?.state === 'ended' ? 'over' : 'later'
}

/** The moment after which only the server knows the state of an item, in milliseconds; infinity if there is none. */
export const boundaryOfItem = ({ window }: StudyItem) => (window && boundaryOf(window)) ?? Number.POSITIVE_INFINITY

/** Units that close or open next come first, then those that closed last. */
function momentOf({ group, window }: StudyItem): number {
  if (group === 'open' && window?.state === 'open' && window.closes) return Date.parse(window.closes.at)
  if (group === 'later' && window?.state === 'upcoming') return Date.parse(window.opensAt)
  if (group === 'over' && window?.state === 'ended') return -Date.parse(window.endedAt)
  return Number.MAX_SAFE_INTEGER
}
