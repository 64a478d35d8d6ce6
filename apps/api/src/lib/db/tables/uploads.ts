import type { Generated } from 'kysely'
import type { Moment } from './columns.ts'

/** A file of staff that is on its way, or whole and not used yet. */
export interface UploadTable {
  tenantId: string
  id: string
  accountId: number
  purpose: string
  fileName: string
  fileType: string
  sizeBytes: number
  receivedBytes: Generated<number>
  /** By its content, once it is whole. */
  kind: string | null
  storageKey: string | null
  createdAt: Moment
  expiresAt: Moment
}

export interface UploadPieceTable {
  tenantId: string
  uploadId: string
  startsAt: number
  sizeBytes: number
  storageKey: string
}
