import type { InSchool } from '#api/lib/request-context.ts'
import { offeredCourseIds } from './catalogue.queries.ts'

/** Numbers of all the courses that the school offers, newest first, no more than `atMost`. */
export const listOfferedCourseIds = ({ db, tenantId }: InSchool, { atMost }: { atMost: number }): Promise<number[]> =>
  offeredCourseIds(db, tenantId, atMost)
