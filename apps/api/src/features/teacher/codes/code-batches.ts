import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { searchWords } from '@manassa/contract/rules/search-text'
import type * as calls from '@manassa/contract/teacher/code-batches'
import type { CodeBatch, CodeTargetCourse, HandOutOfBatch } from '@manassa/contract/teacher/code-batches'
import type { HolderTerms } from '@manassa/contract/teacher/holders'
import { allStates } from '#api/features/codes/code.ts'
import { type CodeTarget, mintCodes } from '#api/features/codes/mint-codes.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { gradeNameOf } from '#api/lib/grade.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { namedOrNull } from '#api/lib/named-or-null.ts'
import { momentOf } from '#api/lib/school-days.ts'
import { handOutCards } from '../holders/hand-outs.ts'
import { createHolder } from '../holders/holders.ts'
import { type BatchRow, batchPage, batchWithId, countCodes, holderNamed, insertBatch } from './code-batches.queries.ts'
import { listTargets } from './code-target.queries.ts'
import { requireTarget } from './code-target.ts'

export async function listCodeBatches(
  context: StaffContext,
  { pagenumber, pagesize, search = '', sort, courseId }: ParsedInputOf<typeof calls.listCodeBatches>,
): Promise<DataOf<typeof calls.listCodeBatches>> {
  const { db, tenantId } = context
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const { rows, totalCount } = await batchPage(db, tenantId, { ...page, words: searchWords(search), courseId, sort })
  return { ...pageMeta(totalCount, page), batches: await batchViews(context, rows) }
}

/** Throws `codeBatch.notFound`. */
export async function readCodeBatch(
  context: StaffContext,
  { batchId }: ParsedInputOf<typeof calls.readCodeBatch>,
): Promise<DataOf<typeof calls.readCodeBatch>> {
  const row = await batchWithId(context.db, context.tenantId, batchId)
  const [view] = await batchViews(context, row ? [row] : [])
  if (!view) throw new AppError('codeBatch.notFound')
  return view
}

export async function listCodeTargets(context: StaffContext): Promise<{ courses: CodeTargetCourse[] }> {
  const courses = (await listTargets(context)).map(({ id, name, grade, price, active, units }) => ({
    id,
    courseName: name,
    grade: gradeNameOf(grade),
    price: Number(price),
    published: active,
    units,
  }))
  return { courses }
}

async function batchViews({ db, tenantId, now }: StaffContext, rows: readonly BatchRow[]): Promise<CodeBatch[]> {
  const ids = rows.map(({ id }) => id)
  const counted = new Map((await countCodes(db, tenantId, ids, now)).map(({ batchId, counts }) => [batchId, counts]))
  return rows.map(({ price, expiresAt, createdAt, makerId, makerName, ...row }) => ({
    ...row,
    price: price === null ? null : Number(price),
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    createdBy: namedOrNull(makerId, makerName),
    counts: counted.get(row.id) ?? allStates(null),
  }))
}

/**
 * Creates a batch with all its codes or none (docs/behaviour/codes.md). Throws `course.notFound`, `unit.notFound`,
 * `holder.nameTaken`, and `request.invalid` for a past expiry.
 */
export async function createCodeBatch(
  context: StaffContext,
  input: ParsedInputOf<typeof calls.createCodeBatch>,
): Promise<DataOf<typeof calls.createCodeBatch>> {
  const { db, services, tenantId } = context
  const { count, label, price = null, holder, holderTerms, unitPrice = price } = input
  const target = await requireTarget(context, input)
  const expiresAt = await expiryOf(context, input.expiresAt)
  const batch = await createEmptyBatch(context, target, { label, price, expiresAt })
  const keys = await services.schoolKeys.of(tenantId, db)
  const cards = cardsOf(target, count).map((card) => ({ ...card, batchId: batch.id, expiresAt }))
  await mintCodes(db, keys, tenantId, cards)
  await recordChange(context, {
    action: 'codeBatch.create',
    subject: { kind: 'codeBatch', id: batch.id },
    before: {},
    after: { ...target, number: batch.number, label, count, price, expiresAt: expiresAt?.toISOString() ?? null },
  })
  const handOut = await handOutBatch(context, { batchId: batch.id, count, holder, holderTerms, unitPrice })
  return { ...batch, count, handOut }
}

const cardsOf = (target: CodeTarget, count: number) =>
  Array.from({ length: count }, (_, place) => ({ ...target, number: place + 1 }))

interface BatchInput {
  label: string
  price: number | null
  expiresAt: Date | null
  /** Imported codes have this estimated strength in bits. */
  codeBits?: number
}

export const createEmptyBatch = ({ db, tenantId, viewer, now }: StaffContext, target: CodeTarget, input: BatchInput) =>
  insertBatch(db, {
    tenantId,
    courseId: null,
    unitId: null,
    ...target,
    ...input,
    imported: input.codeBits !== undefined,
    createdAt: now,
    createdBy: viewer.id,
  })

interface BatchHandOut {
  batchId: number
  count: number
  holder: string | null | undefined
  holderTerms: HolderTerms | undefined
  /** The reseller owes this for a card; by default it is the price on the card. */
  unitPrice: number | null
}

/**
 * Consigns a whole batch to the reseller with this name, if one is given. A new reseller gets the given terms, or
 * `onHandOut`. Throws `holder.nameTaken`.
 */
export async function handOutBatch(
  context: StaffContext,
  { batchId, count, holder: name, holderTerms = 'onHandOut', unitPrice }: BatchHandOut,
): Promise<HandOutOfBatch> {
  if (!name || unitPrice === null) return null
  const known = await holderNamed(context, name)
  const { id: holderId, terms } = known ?? (await createHolder(context, { name, terms: holderTerms }))
  const { amount } = await handOutCards(context, { holderId, batchId, from: 1, to: count, unitPrice })
  return { holderId, isNewHolder: known === undefined, terms, amount }
}

/** Returns the moment from which codes are expired, or null. Throws `request.invalid` for a past one. */
export async function expiryOf(context: StaffContext, expiresAt: string | null | undefined): Promise<Date | null> {
  if (!expiresAt) return null
  const ends = await momentOf(context, expiresAt, 'end')
  if (ends <= context.now) throw new AppError('request.invalid', { fields: { expiresAt: 'codeBatch.expiry' } })
  return ends
}
