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

/** What a student did in a course. */
export interface Study {
  /** The course's key. */
  course: string
  /** Days of 24 hours since enrolment. */
  enrolledDaysAgo: number
  /** How many lessons are done, from the first one on: videos watched, quizzes handed in. */
  lessonsDone: number | 'all'
  /** Percent of the next lesson's video that was watched. */
  nextWatchedPercent?: number
  /** Marks of quizzes, in percent, by the lesson's place in the course from 0; elsewhere 80. */
  marks?: Record<number, number[]>
}

export interface Lecture {
  /** The unit's key. */
  unit: string
  redeemedDaysAgo: number
}
