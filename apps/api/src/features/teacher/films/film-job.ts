import { z } from 'zod'
import { jobKind } from '#api/lib/jobs/job-kind.ts'

/** A lecture of three hours, on a machine that has students to serve as well. */
const MOST_HOURS = 12

/** Looking whether a film can be prepared at all: within seconds of its coming, and behind no other one. */
export const filmCheckJob = jobKind({
  queue: 'film-check',
  payload: z.object({ filmId: z.int() }),
  concurrency: 2,
  schoolsTakeTurns: true,
  maxAttempts: 3,
  retrySeconds: [5, 60],
  timeoutSeconds: 300,
})

/**
 * Preparing a film takes a whole core for as long as the film is. It is done for two schools at a time and one film of
 * each, so that a long one keeps no other school waiting (docs/decisions/0132-turns-between-schools.md).
 */
export const filmJob = jobKind({
  queue: 'film',
  /** Where what is made of it lies, for when the film itself has gone. */
  payload: z.object({ filmId: z.int(), uploadId: z.optional(z.string()) }),
  concurrency: 2,
  schoolsTakeTurns: true,
  maxAttempts: 5,
  retrySeconds: [5, 60, 300],
  timeoutSeconds: MOST_HOURS * 3600,
})
