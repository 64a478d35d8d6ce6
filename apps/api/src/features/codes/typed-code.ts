import { canonicalCode, isCode, isCodeOfAnyShape } from '@manassa/contract/rules/access-code'
import type { StudentContext } from '#api/lib/http/request-context.ts'
import { lookupOf } from './code-secrets.ts'
import { importedCodes } from './imported-codes.queries.ts'

/** A typed code in the form that the database is searched by. */
export interface TypedCode {
  lookup: Buffer
  /** True when it may be a weak code of another system: wrong tries are counted for the whole school. */
  mayBeGuess: boolean
}

/**
 * Reads a typed code (docs/behaviour/codes.md); null when no card of this school can have it. Cards of another system
 * have any format.
 */
export async function readTypedCode(context: StudentContext, typed: string): Promise<TypedCode | null> {
  const { db, services, tenantId } = context
  const keys = await services.schoolKeys.of(tenantId, db)
  const canonical = canonicalCode(typed)
  if (isCode(canonical)) return { lookup: lookupOf(keys, canonical), mayBeGuess: false }
  if (!isCodeOfAnyShape(canonical)) return null
  const school = await importedCodes(context, context.now)
  return school.takesAnyCode ? { lookup: lookupOf(keys, canonical), mayBeGuess: school.hasGuessable } : null
}
