import type { InSchool } from '#api/lib/request-context.ts'
import { offeredCourseIds } from './catalogue.queries.ts'

/** Lists the ids of at most `atMost` active courses, newest first. */
export const listOfferedCourseIds = ({ db, tenantId }: InSchool, { atMost }: { atMost: number }): Promise<number[]> =>
  offeredCourseIds(db, tenantId, atMost)
