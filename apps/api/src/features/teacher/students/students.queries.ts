import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type PageRequest, paginate } from '#api/lib/pagination.ts'
import { namedStudents } from './named-students.ts'

interface StudentsWanted extends PageRequest {
  /** Parts of a name, in any spelling. */
  search?: string
}

/** A page of a school's students in whose names each word of the search stands, newest first. */
export function studentPage(db: SchoolDb, tenantId: string, { search = '', ...page }: StudentsWanted) {
  const found = namedStudents(db, tenantId, search)
  return paginate(db, { count: found, rows: found, order: sql`id desc` }, page)
}
