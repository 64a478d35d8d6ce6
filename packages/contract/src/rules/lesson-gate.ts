export interface StudiedLesson {
  type: 'Video' | 'Quiz'
  isCompleted: boolean
  isQuizSubmitted: boolean
}

/** A video is done when it is completed, a quiz when it is submitted. */
export const isDone = (lesson: StudiedLesson) => (lesson.type === 'Quiz' ? lesson.isQuizSubmitted : lesson.isCompleted)

/**
 * Returns the first unsubmitted quiz before the lesson at `index`, which locks it; null if there is none
 * (docs/behaviour/windows.md). A gate works within its unit, because an ended quiz would otherwise lock all later units
 * forever. A completed lesson stays open even if a quiz is later put before it.
 */
export function quizBefore<L extends StudiedLesson>(lessons: readonly L[], index: number): L | null {
  const lesson = lessons[index]
  if (lesson && isDone(lesson)) return null
  return lessons.slice(0, index).find(isGate) ?? null
}

const isGate = (lesson: StudiedLesson) => lesson.type === 'Quiz' && !lesson.isQuizSubmitted

export function gatedLessons(lessons: readonly StudiedLesson[]): boolean[] {
  let shut = false
  return lessons.map((lesson) => {
    const gated = shut && !isDone(lesson)
    shut ||= isGate(lesson)
    return gated
  })
}
