import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { type Actor, isAllowed } from '@manassa/contract/rules/permissions'
import { searchWords } from '@manassa/contract/rules/search-text'
import type * as calls from '@manassa/contract/teacher/holders'
import type { Holder } from '@manassa/contract/teacher/holders'
import { allStates } from '#api/features/codes/code.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { mapTakenName } from '../editing/map-taken-name.ts'
import { revisionOf, revisionsOf } from '../editing/revisions.ts'
import { recordCreated, saveEdit } from '../editing/save-edit.ts'
import { takePayment } from '../takings/take-payment.ts'
import {
  changeHolder,
  findHolder,
  type HolderRow,
  heldBatches,
  holderNamePage,
  holderPage,
  holderWithId,
  insertHolder,
  owedInAll,
} from './holders.queries.ts'

export async function listHolders(
  context: StaffContext,
  { pagenumber, pagesize, search = '', sort, state }: ParsedInputOf<typeof calls.listHolders>,
): Promise<DataOf<typeof calls.listHolders>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const filter = { words: searchWords(search), archived: state === 'archived' }
  const { viewer, now } = context
  const seesMoney = isAllowed(viewer, 'money')
  // Sorting by debt would reveal who owes most.
  const order = sort === 'owed' && !seesMoney ? 'name' : sort
  const found = await holderPage(context, { ...page, ...filter, sort: order }, now)
  const revisions = await revisionsOf(context, 'holder', found.rows)
  const holders = found.rows.map((row) => visibleHolder(viewer, holderView(row, revisions.of(row.id))))
  const sums = seesMoney ? { owedInAll: await owedInAll(context, filter) } : {}
  return { ...pageMeta(found.totalCount, page), holders, ...sums }
}

export async function listHolderNames(
  context: StaffContext,
  { pagenumber, pagesize, search = '' }: ParsedInputOf<typeof calls.listHolderNames>,
): Promise<DataOf<typeof calls.listHolderNames>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const found = await holderNamePage(context, { ...page, words: searchWords(search) })
  return { ...pageMeta(found.totalCount, page), holders: found.rows }
}

/** Throws `holder.notFound`. */
async function holderNow(context: StaffContext, id: number): Promise<Holder & { owed: number }> {
  const row = requireFound(await holderWithId(context, id, context.now), 'holder.notFound')
  return holderView(row, await revisionOf(context, { kind: 'holder', id }))
}

/** Throws `holder.notFound`. */
export async function readHolder(
  context: StaffContext,
  { holderId }: ParsedInputOf<typeof calls.readHolder>,
): Promise<DataOf<typeof calls.readHolder>> {
  const holder = visibleHolder(context.viewer, await holderNow(context, holderId))
  return { ...holder, batches: await heldBatches(context, holderId, context.now) }
}

/** Only staff who may see money get the debt. */
const visibleHolder = (viewer: Actor, { owed, ...holder }: Holder): Holder =>
  isAllowed(viewer, 'money') ? { ...holder, owed } : holder

const holderView = ({ archivedAt, owed, counts, ...row }: HolderRow, revision: number) => ({
  ...row,
  revision,
  archived: archivedAt !== null,
  owed: Number(owed),
  counts: allStates(counts),
})

const uniqueName = { index: 'holder_name', code: 'holder.nameTaken' } as const

/** Throws `holder.nameTaken`. */
export async function createHolder(
  context: StaffContext,
  input: ParsedInputOf<typeof calls.createHolder>,
): Promise<Holder> {
  const { db, tenantId, now } = context
  const { name, terms, shownToStudents = false } = input
  const [phone, place] = [input.phone || null, input.place || null]
  const { id } = await mapTakenName(uniqueName, () =>
    insertHolder(db, { tenantId, name, phone, place, terms, shownToStudents, createdAt: now }),
  )
  await recordCreated(context, { kind: 'holder', id }, { name, phone, place, terms, shownToStudents })
  return holderNow(context, id)
}

/**
 * Changes, archives or restores a holder; earlier hand-outs keep their terms. Throws `holder.notFound`,
 * `holder.nameTaken` and `edit.conflict`.
 */
export async function updateHolder(
  context: StaffContext,
  input: ParsedInputOf<typeof calls.updateHolder>,
): Promise<Holder> {
  const { holderId, revision, name, terms, shownToStudents, archived } = input
  const empty = (text: string | null | undefined) => (text === '' ? null : text)
  await requireHolder(context, holderId)
  await saveEdit(context, {
    subject: { kind: 'holder', id: holderId },
    action: 'holder.update',
    revision,
    changes: { name, phone: empty(input.phone), place: empty(input.place), terms, shownToStudents, archived },
    read: async () => {
      const { archivedAt, name, phone, place, terms, shownToStudents } = await requireHolder(context, holderId)
      return { name, phone, place, terms, shownToStudents, archived: archivedAt !== null }
    },
    write: async ({ archived: isArchived, ...columns }) => {
      const archivedAt = isArchived === undefined ? {} : { archivedAt: isArchived ? context.now : null }
      await mapTakenName(uniqueName, () => changeHolder(context, holderId, { ...columns, ...archivedAt }))
    },
  })
  return holderNow(context, holderId)
}

async function requireHolder(context: StaffContext, id: number) {
  return requireFound(await findHolder(context, id), 'holder.notFound')
}

/** Throws `holder.notFound` and as `takePayment` does. */
export async function payHolder(
  context: StaffContext,
  { holderId, ...payment }: ParsedInputOf<typeof calls.payHolder>,
): Promise<DataOf<typeof calls.payHolder>> {
  if (!(await findHolder(context, holderId))) throw new AppError('holder.notFound')
  const id = await takePayment(context, { ...payment, paidBy: { holderId } })
  const { amount, method, reference = null, reason } = payment
  const { owed } = await holderNow(context, holderId)
  await recordChange(context, {
    action: amount < 0 ? 'holder.refund' : 'holder.payment',
    subject: { kind: 'holder', id: holderId },
    reason,
    before: {},
    after: { amount, method, ...(reference !== null && { reference }) },
  })
  return { id, owed }
}
