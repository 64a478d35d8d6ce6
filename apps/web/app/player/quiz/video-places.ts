import { createContext } from 'react'
import type { LessonNow } from '../schedule/course-now.ts'

/** Finds a lesson of the player that a quiz is in, so that its review can lead there; null for one it does not have. */
export const VideoPlaces = createContext<(lessonId: number) => LessonNow | null>(() => null)
