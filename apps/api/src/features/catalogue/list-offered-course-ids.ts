import type { SchoolDb } from '../../lib/db/database.ts'
import { offeredCourseIds } from './catalogue.queries.ts'

/** Numbers of all the courses that the school offers, newest first, no more than `atMost`. */
export const listOfferedCourseIds = (db: SchoolDb, tenantId: string, atMost: number): Promise<number[]> =>
  offeredCourseIds(db, tenantId, atMost)
