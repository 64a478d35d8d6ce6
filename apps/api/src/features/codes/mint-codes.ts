import { setImmediate as othersFirst } from 'node:timers/promises'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { endingLookupOf, endingOf, lookupOf, randomCode, sealCode } from './code.ts'
import { insertCodes, type NewCode } from './codes.queries.ts'

/** Sealing this many codes blocks the process for a few milliseconds. */
export const SEALED_AT_ONCE = 200

export type CodeTarget = { kind: 'course'; courseId: number } | { kind: 'unit'; unitId: number }

export type CodeToMint = CodeTarget & { batchId?: number; number?: number; expiresAt?: Date | null }

/** A new code: its id, and its twelve characters without dashes. */
export interface MintedCode {
  id: number
  code: string
}

/**
 * Makes and stores one code for each specification, in their order. Only keyed hashes and the encrypted text are
 * stored: the clear text is on the card alone.
 */
export async function mintCodes(
  db: SchoolDb,
  keys: SchoolKeys,
  tenantId: string,
  codesToMint: readonly CodeToMint[],
): Promise<MintedCode[]> {
  if (codesToMint.length === 0) return []

  const fresh: Array<{ code: string; row: NewCode }> = []
  for (const one of codesToMint) {
    const code = randomCode()
    fresh.push({ code, row: codeRow(keys, one, { code }) })
    if (fresh.length % SEALED_AT_ONCE === 0) await othersFirst()
  }
  const ids = await insertCodes(
    db,
    tenantId,
    fresh.map(({ row }) => row),
  )
  return ids.map((id, index) => ({ id, code: fresh[index]?.code ?? '' }))
}

/** Builds the row of a code: `code` as it is written, `canonical` as it is looked up. */
export const codeRow = (
  keys: SchoolKeys,
  spec: CodeToMint,
  { code, canonical = code, guessable = false }: { code: string; canonical?: string; guessable?: boolean },
): NewCode => ({
  kind: spec.kind,
  courseId: spec.kind === 'course' ? spec.courseId : null,
  unitId: spec.kind === 'unit' ? spec.unitId : null,
  batchId: spec.batchId ?? null,
  number: spec.number ?? null,
  expiresAt: spec.expiresAt ?? null,
  guessable,
  lookup: lookupOf(keys, canonical),
  sealed: sealCode(keys, code),
  endingLookup: endingLookupOf(keys, endingOf(canonical)),
})
