/** A lesson by its place in the course, or in the unit that a lecture code opened. */
export interface LessonAddress {
  place: 'course' | 'unit'
  courseId: number
  unitId: number
  unitIndex: number
  lessonIndex: number
}

/** The page of a player that opens with this lesson. */
export const lessonPath = ({ place, courseId, unitId, unitIndex, lessonIndex }: LessonAddress) =>
  place === 'course'
    ? `/course-player/${courseId}?unit=${unitIndex}&lesson=${lessonIndex}`
    : `/unit-viewer/${unitId}?lesson=${lessonIndex}`
