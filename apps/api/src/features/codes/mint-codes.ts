import type { SchoolDb } from '#api/lib/db/database.ts'
import type { SchoolKeys } from '#api/lib/keys.ts'
import { lookupOf, randomCode, sealCode } from './code-secrets.ts'
import { insertCodes } from './codes.queries.ts'

/** What a code opens: a course, or one unit. */
export type CodeTarget = { kind: 'course'; courseId: number } | { kind: 'unit'; unitId: number }

/** A fresh code: its id, and its twelve characters without dashes. */
export interface MintedCode {
  id: number
  code: string
}

/**
 * Makes one code for each target and keeps them, in the targets' order. Only the keyed hash and the encrypted text
 * are stored: in clear a code is on its card alone.
 */
export async function mintCodes(
  db: SchoolDb,
  keys: SchoolKeys,
  tenantId: string,
  targets: readonly CodeTarget[],
): Promise<MintedCode[]> {
  if (targets.length === 0) return []

  const fresh = targets.map((target) => ({ target, code: randomCode() }))
  const rows = fresh.map(({ target, code }) => ({
    tenantId,
    ...target,
    lookup: lookupOf(keys, code),
    sealed: sealCode(keys, code),
  }))
  const ids = await insertCodes(db, rows)
  return ids.map((id, index) => ({ id, code: fresh[index]?.code ?? '' }))
}
