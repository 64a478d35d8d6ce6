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
