import type { SeedCourse, SeedQuestion, SeedQuiz, SeedUnit, SeedVideo } from '../content/index.ts'

export interface PlantedSchool {
  tenantId: string
  timeZone: string
  /** In the content's order. */
  courses: PlantedCourse[]
}

export interface PlantedCourse {
  id: number
  seed: SeedCourse
  units: PlantedUnit[]
}

export interface PlantedUnit {
  id: number
  seed: SeedUnit
  lessons: PlantedLesson[]
}

export type PlantedLesson = PlantedVideo | PlantedQuiz

export interface PlantedVideo {
  id: number
  type: 'Video'
  seed: SeedVideo
}

export interface PlantedQuiz {
  id: number
  type: 'Quiz'
  seed: SeedQuiz
  questions: PlantedQuestion[]
}

export interface PlantedQuestion {
  id: number
  seed: SeedQuestion
  answerIds: number[]
}

/** Throws a RangeError when the content has none. */
export function courseNamed({ tenantId, courses }: PlantedSchool, key: string): PlantedCourse {
  const course = courses.find(({ seed }) => seed.key === key)
  if (!course) throw new RangeError(`${tenantId} has no course ${key}`)
  return course
}

/** Throws a RangeError when the content has none. */
export function unitNamed({ tenantId, courses }: PlantedSchool, key: string): PlantedUnit {
  const unit = courses.flatMap(({ units }) => units).find(({ seed }) => seed.key === key)
  if (!unit) throw new RangeError(`${tenantId} has no unit ${key}`)
  return unit
}
