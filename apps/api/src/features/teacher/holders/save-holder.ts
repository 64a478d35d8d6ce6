import type { ParsedInputOf } from '@manassa/contract/endpoint'
import type { createHolder as createCall, Holder, updateHolder as updateCall } from '@manassa/contract/teacher/holders'
import { requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { mapTakenName } from '../editing/map-taken-name.ts'
import { recordCreated, saveEdit } from '../editing/save-edit.ts'
import { changeHolder, findHolder, insertHolder } from './holders.queries.ts'
import { holderNow } from './read-holder.ts'

const uniqueName = { index: 'holder_name', code: 'holder.nameTaken' } as const

/** Throws `holder.nameTaken`. */
export async function createHolder(context: StaffContext, input: ParsedInputOf<typeof createCall>): Promise<Holder> {
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
export async function updateHolder(context: StaffContext, input: ParsedInputOf<typeof updateCall>): Promise<Holder> {
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
