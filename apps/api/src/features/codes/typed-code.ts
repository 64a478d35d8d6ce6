import { canonicalCode, isCode, isCodeOfAnyShape } from '@manassa/contract/rules/access-code'
import type { StudentContext } from '#api/lib/request-context.ts'
import { lookupOf } from './code-secrets.ts'
import { importedCodes } from './imported-codes.queries.ts'

/** What a student typed, as the database finds it. */
export interface TypedCode {
  lookup: Buffer
  /** It may be meant for a weak code of another system: guesses at those are counted for the whole school. */
  mayBeGuess: boolean
}

/**
 * Reads what a student typed (docs/behaviour/codes.md); null when that cannot have been printed on a card of this
 * school. Where it has cards of another system, these have any shape.
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
