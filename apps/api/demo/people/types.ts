import type { Grade } from '../content/index.ts'

/** The people of a demo school. All have the same password. */
export interface SeedPeople {
  teacher: SeedPerson
  assistant: SeedPerson
  students: SeedStudent[]
}

export interface SeedPerson {
  name: string
  email: string
  phone: string
}

export interface SeedStudent extends SeedPerson {
  parentPhone: string
  grade: Grade
  /** Courses, in the order of enrolment. */
  studies: Study[]
  /** Units got by lecture codes. */
  lectures: Lecture[]
}

export interface Study {
  /** The course's key. */
  course: string
  /** Days of 24 hours since enrolment. */
  enrolledDaysAgo: number
  /** The number of completed lessons, from the first one on: watched videos, submitted quizzes. */
  lessonsDone: number | 'all'
  /** The watched percentage of the next lesson's video. */
  nextWatchedPercent?: number
  /** Marks of quizzes in percent, by the lesson's index in the course; 80 by default. */
  marks?: Record<number, number[]>
}

export interface Lecture {
  /** The unit's key. */
  unit: string
  redeemedDaysAgo: number
}
