import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { CENTRES_MAX } from '@manassa/contract/limits'
import type * as calls from '@manassa/contract/teacher/centres'
import { AppError, requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { mapTakenName } from '../editing/map-taken-name.ts'
import { revisionOf, revisionsOf } from '../editing/revisions.ts'
import { recordCreated, saveEdit } from '../editing/save-edit.ts'
import { allCentres, type CentreRow, changeCentre, findCentre, insertCentre } from './centres.queries.ts'

const uniqueName = { index: 'centre_name', code: 'centre.nameTaken' } as const

export async function listCentres(context: StaffContext): Promise<DataOf<typeof calls.listCentres>> {
  const rows = await allCentres(context)
  const revisions = await revisionsOf(context, 'centre', rows)
  return { centres: rows.map((row) => centreView(row, revisions.of(row.id))) }
}

/** Throws `centre.nameTaken` and `centre.tooMany`. */
export async function createCentre(
  context: StaffContext,
  input: ParsedInputOf<typeof calls.createCentre>,
): Promise<calls.Centre> {
  const { name, shareKind, share } = input
  const place = input.place || null
  if ((await allCentres(context)).length >= CENTRES_MAX) throw new AppError('centre.tooMany')
  const { id } = await mapTakenName(uniqueName, () =>
    insertCentre(context, { name, place, shareKind, share, createdAt: context.now, archivedAt: null }),
  )
  await recordCreated(context, { kind: 'centre', id }, { name, place, shareKind, share })
  return centreNow(context, id)
}

/** Throws `centre.notFound`, `centre.nameTaken`, `centre.inUse` and `edit.conflict`. */
export async function updateCentre(
  context: StaffContext,
  { centreId, revision, ...changes }: ParsedInputOf<typeof calls.updateCentre>,
): Promise<calls.Centre> {
  await requireCentre(context, centreId)
  await saveEdit(context, {
    subject: { kind: 'centre', id: centreId },
    action: 'centre.update',
    revision,
    changes: { ...changes, ...(changes.place === '' && { place: null }) },
    read: async () => {
      const { archivedAt, groupCount, id, share, ...fields } = await requireCentre(context, centreId)
      return { ...fields, share: Number(share), archived: archivedAt !== null }
    },
    write: async ({ archived, ...columns }, before) => {
      const { shareKind = before.shareKind, share = before.share } = columns
      if (shareKind === 'percent' && Number(share) > 100) {
        throw new AppError('request.invalid', { fields: { share: 'centre.percent' } })
      }
      if (archived && (await requireCentre(context, centreId)).groupCount > 0) throw new AppError('centre.inUse')
      const archivedAt = archived === undefined ? {} : { archivedAt: archived ? context.now : null }
      await mapTakenName(uniqueName, () => changeCentre(context, centreId, { ...columns, ...archivedAt }))
    },
  })
  return centreNow(context, centreId)
}

async function requireCentre(context: StaffContext, id: number) {
  return requireFound(await findCentre(context, id), 'centre.notFound')
}

async function centreNow(context: StaffContext, id: number): Promise<calls.Centre> {
  return centreView(await requireCentre(context, id), await revisionOf(context, { kind: 'centre', id }))
}

const centreView = ({ archivedAt, share, ...row }: CentreRow, revision: number): calls.Centre => ({
  ...row,
  revision,
  share: Number(share),
  archived: archivedAt !== null,
})
