/** What a rule needs to know of a lesson and what the student did with it. */
export interface StudiedLesson {
  type: 'Video' | 'Quiz'
  isCompleted: boolean
  isQuizSubmitted: boolean
}

/** A video is done when it is completed, a quiz when it is submitted. */
export const isDone = (lesson: StudiedLesson) => (lesson.type === 'Quiz' ? lesson.isQuizSubmitted : lesson.isCompleted)

/**
 * The quiz that keeps the lesson at `index` of its unit shut: the first one before it that was not submitted,
 * or null when the way is free (docs/behaviour/windows.md). A gate works within its unit: were it to reach
 * over units, a quiz whose week is over would shut out everything after it for good. What is done stays open: a quiz
 * that was put before it later shuts out nobody who was there.
 */
export function quizBefore<L extends StudiedLesson>(lessons: readonly L[], index: number): L | null {
  const lesson = lessons[index]
  if (lesson && isDone(lesson)) return null
  return lessons.slice(0, index).find(isGate) ?? null
}

const isGate = (lesson: StudiedLesson) => lesson.type === 'Quiz' && !lesson.isQuizSubmitted

/** Whether each lesson of a unit is behind such a quiz, in one walk. */
export function gatedLessons(lessons: readonly StudiedLesson[]): boolean[] {
  let shut = false
  return lessons.map((lesson) => {
    const gated = shut && !isDone(lesson)
    shut ||= isGate(lesson)
    return gated
  })
}
