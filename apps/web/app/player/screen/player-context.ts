import { createContext, type ReactNode, use } from 'react'
import type { CourseNow, LessonNow, UnitNow } from '../schedule/course-now.ts'
import type { ServerClock } from '../schedule/server-clock.ts'
import type { TopBarLabels } from './top-bar.tsx'

/** What the course player and the unit viewer say and show each in its own way. */
export interface PlayerVariant {
  topBar(lesson: LessonNow | null, lessonCount: number): TopBarLabels
  /** The lessons beside the video; on a phone they open over the page. */
  list: ReactNode
  /** How strongly the phone number lies over the video, 0 to 1. */
  watermarkOpacity: number
  /** Over the reason why a lesson's content could not be had. */
  lessonFailed: string
  /** Said of a unit whose time is over. */
  unitEnded: string
  /** Said when the last lesson of a unit is done. */
  unitDone: string
  /** What a screen without an open lesson offers beside its reason. */
  wayOut: ReactNode
}

/** What every piece of a player's screen may know, and what it may do. */
export interface Player {
  courseName: string
  /** The page of the course. */
  coursePath: string
  /** The course as it stands now. */
  course: CourseNow
  /** The lesson that is on; null where none can be opened. */
  lesson: LessonNow | null
  /** The unit of that lesson, with its window. */
  unit: UnitNow | null
  student: { id: number; phoneNumber: string }
  clock: ServerClock
  variant: PlayerVariant
  /** Opens a lesson, and puts it into the address. */
  choose(lesson: LessonNow): void
  completeVideo(lesson: LessonNow): void
  /** The server has the answers of a quiz. */
  receiveQuiz(lesson: LessonNow): void
  /** The student has seen the result of a quiz and goes on. */
  finishQuiz(lesson: LessonNow, passed: boolean): void
}

export const PlayerContext = createContext<Player | null>(null)

/** The player around a component. Throws outside of a `PlayerScreen`. */
export function usePlayer(): Player {
  const player = use(PlayerContext)
  if (!player) throw new Error('No player around this component')
  return player
}
