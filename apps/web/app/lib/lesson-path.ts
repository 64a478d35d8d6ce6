interface LessonAddress {
  place: 'course' | 'unit'
  courseId: number
  unitId: number
  unitIndex: number
  lessonIndex: number
}

export const lessonPath = ({ place, courseId, unitId, unitIndex, lessonIndex }: LessonAddress) =>
  place === 'course'
    ? `/course-player/${courseId}?unit=${unitIndex}&lesson=${lessonIndex}`
    : `/unit-viewer/${unitId}?lesson=${lessonIndex}`

/** State of a link with a play button: its video plays without another tap. A type, which costs a page no bytes. */
export interface LessonLinkState {
  plays: true
}
