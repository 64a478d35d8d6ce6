import { createContext, type ReactNode, use } from 'react'
import type { CourseNow, LessonNow, UnitNow } from '../schedule/course-now.ts'
import type { ServerClock } from '../schedule/server-clock.ts'
import type { TopBarLabels } from './top-bar.tsx'

export interface PlayerVariant {
  topBar(lesson: LessonNow | null, lessonCount: number): TopBarLabels
  /** The list of lessons beside the video; on a phone it opens over the page. */
  list: ReactNode
  /** The opacity of the phone number over the video, 0 to 1. */
  watermarkOpacity: number
  lessonFailed: string
  unitEnded: string
  unitDone: string
  /** The actions of a screen without an open lesson. */
  wayOut: ReactNode
}

export interface Player {
  courseName: string
  coursePath: string
  course: CourseNow
  lesson: LessonNow | null
  unit: UnitNow | null
  student: { id: number; phoneNumber: string }
  clock: ServerClock
  variant: PlayerVariant
  choose(lesson: LessonNow): void
  /** `isEarly` when less than half of the video was watched. */
  completeVideo(lesson: LessonNow, isEarly: boolean): void
  /** The reason why the completion of a lesson was not undone. */
  undoFailure: { lessonId: number; message: string } | null
  receiveQuiz(lesson: LessonNow): void
  finishQuiz(lesson: LessonNow, passed: boolean): void
}

export const PlayerContext = createContext<Player | null>(null)

/** Throws outside of a `PlayerScreen`. */
export function usePlayer(): Player {
  const player = use(PlayerContext)
  if (!player) throw new Error('No player around this component')
  return player
}
