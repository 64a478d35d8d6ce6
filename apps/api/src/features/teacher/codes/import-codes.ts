import { setImmediate as othersFirst } from 'node:timers/promises'
import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { CODES_OF_BATCH } from '@manassa/contract/limits'
import type { CodeShape, importCodes as call } from '@manassa/contract/teacher/code-import'
import { lookupOf } from '#api/features/codes/code.ts'
import { insertCodes, type NewCode } from '#api/features/codes/codes.queries.ts'
import { type CodeToMint, codeRow, SEALED_AT_ONCE } from '#api/features/codes/mint-codes.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import { momentOf } from '#api/lib/school-days.ts'
import type { ImportedRow } from '../parsing/code-rows.ts'
import { parseInProcess } from '../parsing/parse-in-process.ts'
import { importedSource, useSource } from '../uploads/take-upload.ts'
import { type AcceptedRow, type CheckedRows, checkRows, hasOwnCodeFormat, refuseRows } from './check-rows.ts'
import { createEmptyBatch, expiryOf, handOutBatch } from './code-batches.ts'
import { requireTarget } from './code-target.ts'
import { countComparedCodes, forgetStoredCodes } from './compared-codes.ts'
import { acceptAnyCode, dayAfter, knownLookups, presentChance } from './import-codes.queries.ts'
import { chanceOf, describeShape, isGuessable, longestDays } from './imported-shape.ts'

type Input = ParsedInputOf<typeof call>
type ImportResult = DataOf<typeof call>

/**
 * Imports codes of another system as a batch, and reports why other rows were refused (docs/behaviour/codes.md). A
 * trial run stores only its log entry. Throws `codeImport.*`, `parsing.*`, `upload.*`, `request.tooMany`,
 * `course.notFound`, `unit.notFound`, `holder.nameTaken`, and `request.invalid` for a missing or late expiry.
 */
export async function importCodes(context: ManualTxContext<Staff>, input: Input): Promise<ImportResult> {
  const rows = await readRows(context, input)
  await context.transaction((tx) => countComparedCodes(tx, rows.length))
  return context.once((tx) => importRows(tx, input, rows))
}

async function importRows(context: StaffContext, input: Input, rows: readonly ImportedRow[]): Promise<ImportResult> {
  const { db, services, tenantId } = context
  if (!input.dryRun) await useSource(context, input)
  // Existing codes are read only after the lock, so concurrent imports cannot store the same code.
  if (!input.dryRun) await acceptAnyCode(context)
  const keys = await services.schoolKeys.of(tenantId, db)
  const { shape, accepted, refused } = await validateCodes(context, keys, rows)
  const summary = { count: accepted.length, refusedCount: refused.length, shape, refused }
  if (input.dryRun) {
    // The response tells which codes exist, so the log shows anyone who tries many.
    await recordChange(context, {
      action: 'school.tryCodes',
      subject: { kind: 'school', id: 0 },
      before: {},
      after: { triedCount: rows.length, refusedCount: refused.length },
    })
    return { id: null, number: null, handOut: null, ...summary }
  }

  if (!shape) throw new AppError('codeImport.nothing')
  if (shape.tooEasy) throw new AppError('codeImport.tooEasy')
  const batch = await storeImported(context, { input, shape, accepted, keys })
  return { ...batch, ...summary }
}

async function readRows(context: ManualTxContext<Staff>, input: Input): Promise<ImportedRow[]> {
  const source = await importedSource(context, input)
  if (source === null) throw new AppError('codeImport.nothing')
  const rows = await parseInProcess('codes', { ...context, source, unreadable: 'codeImport.unreadable' })
  if (rows.length === 0) throw new AppError('codeImport.nothing')
  if (rows.length > CODES_OF_BATCH) throw new AppError('codeImport.tooMany')
  return rows
}

interface ValidatedImport extends CheckedRows {
  shape: CodeShape | null
}

async function validateCodes(
  context: StaffContext,
  keys: SchoolKeys,
  rows: readonly ImportedRow[],
): Promise<ValidatedImport> {
  const alone = checkRows(rows)
  const lookups = alone.accepted.map(({ canonical }) => lookupOf(keys, canonical))
  const known = await knownLookups(context, lookups)
  const isKnown = ({ canonical }: AcceptedRow) => known.has(lookupOf(keys, canonical).toString('hex'))
  const unknown = refuseRows(
    refuseRows(alone, 'ours', (row) => hasOwnCodeFormat(row) && isKnown(row)),
    'known',
    isKnown,
  )
  const shape = await shapeOf(context, unknown.accepted)
  if (!shape?.needsExpiry) return { shape, ...unknown }
  // Guesses at our own codes have a separate limit, so a weak code must not read like one.
  const others = refuseRows(unknown, 'ours', hasOwnCodeFormat)
  return others.accepted.length === unknown.accepted.length
    ? { shape, ...unknown }
    : { shape: await shapeOf(context, others.accepted), ...others }
}

async function shapeOf(context: StaffContext, accepted: readonly AcceptedRow[]): Promise<CodeShape | null> {
  if (accepted.length === 0) return null
  const shape = describeShape(accepted.map(({ text }) => text))
  if (!isGuessable(shape.bits)) return { ...shape, needsExpiry: false, latestDay: null, tooEasy: false }
  const chance = (await presentChance(context, context.now)) + chanceOf(accepted.length, shape.bits)
  const days = longestDays(chance)
  const latestDay = days < 1 ? null : await dayAfter(context, context.now, days)
  return { ...shape, needsExpiry: true, latestDay, tooEasy: latestDay === null }
}

interface CodesToStore {
  input: Input
  shape: CodeShape
  accepted: readonly AcceptedRow[]
  keys: SchoolKeys
}

async function storeImported(context: StaffContext, { input, shape, accepted, keys }: CodesToStore) {
  const { price = null, holder, holderTerms, unitPrice = price, label = '' } = input
  const target = await requireTarget(context, input)
  const expiresAt = await expiryFor(context, shape, input.expiresAt)
  const batch = await createEmptyBatch(context, target, { label, price, expiresAt, codeBits: shape.bits })
  const codes: NewCode[] = []
  for (const [place, { text, canonical }] of accepted.entries()) {
    const imported: CodeToMint = { ...target, batchId: batch.id, number: place + 1, expiresAt }
    codes.push(codeRow(keys, imported, { code: text, canonical, guessable: shape.needsExpiry }))
    if (codes.length % SEALED_AT_ONCE === 0) await othersFirst()
  }
  await insertCodes(context.db, context.tenantId, codes)
  await forgetStoredCodes(context, codes.length)
  const { minCharacters, maxCharacters, alphabet, bits } = shape
  const count = accepted.length
  await recordChange(context, {
    action: 'codeBatch.import',
    subject: { kind: 'codeBatch', id: batch.id },
    before: {},
    after: {
      ...target,
      number: batch.number,
      label,
      count,
      price,
      expiresAt: expiresAt?.toISOString() ?? null,
      characters: [...new Set([minCharacters, maxCharacters])].join('-'),
      alphabet,
      bits,
    },
  })
  const handOut = await handOutBatch(context, { batchId: batch.id, count, holder, holderTerms, unitPrice })
  return { ...batch, handOut }
}

/** Throws `request.invalid` for weak codes without an expiry, or with one that is too late. */
async function expiryFor(context: StaffContext, { needsExpiry, latestDay }: CodeShape, chosenDay: Input['expiresAt']) {
  const expiresAt = await expiryOf(context, chosenDay)
  if (!needsExpiry || latestDay === null) return expiresAt
  if (!expiresAt) throw new AppError('request.invalid', { fields: { expiresAt: 'codeImport.expiryNeeded' } })
  const latest = await momentOf(context, latestDay, 'end')
  if (expiresAt > latest) throw new AppError('request.invalid', { fields: { expiresAt: 'codeImport.expiryTooLate' } })
  return expiresAt
}
