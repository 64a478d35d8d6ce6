import { createContext } from 'react'
import type { LessonNow } from '../schedule/course-now.ts'

/** Finds a lesson of the player around a quiz, for links from its review; null when the player does not have it. */
export const VideoPlaces = createContext<(lessonId: number) => LessonNow | null>(() => null)
