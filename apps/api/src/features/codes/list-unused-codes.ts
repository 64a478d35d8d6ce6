import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { unsealCode } from './code.ts'
import { unusedCodes } from './codes.queries.ts'

export interface UnusedCodes {
  courseCodes: Array<{ code: string; courseId: number; courseName: string }>
  unitCodes: Array<{ code: string; unitId: number; unitName: string }>
}

export async function listUnusedCodes(
  db: SchoolDb,
  keys: SchoolKeys,
  tenantId: string,
  now: Date,
): Promise<UnusedCodes> {
  const list: UnusedCodes = { courseCodes: [], unitCodes: [] }
  for (const { sealed, courseId, courseName, unitId, unitName } of await unusedCodes(db, tenantId, now)) {
    const code = unsealCode(keys, sealed)
    if (courseId !== null) list.courseCodes.push({ code, courseId, courseName: courseName ?? '' })
    if (unitId !== null) list.unitCodes.push({ code, unitId, unitName: unitName ?? '' })
  }
  return list
}
