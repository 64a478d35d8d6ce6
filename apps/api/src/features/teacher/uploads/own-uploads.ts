import { randomBytes } from 'node:crypto'
import { isAllowed } from '@manassa/contract/rules/permissions'
import { HOUR_MS } from '@manassa/contract/rules/time-units'
import { tooLargeMessage } from '@manassa/contract/teacher/upload-messages'
import { UPLOADS_OPEN_AT_ONCE, UPLOADS_PATH, type UploadPurpose, uploadLimits } from '@manassa/contract/teacher/uploads'
import { runOnce } from '#api/lib/cache/idempotent-calls.ts'
import { AppError, Refused } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import { requireMediaSpace } from './media-space.ts'
import { countUploads, deleteUpload, insertUpload, type UploadRow, uploadOf } from './uploads.queries.ts'

/** The lesson of a video's upload, and the revision of its video that the teacher has seen. */
type UploadTarget = Pick<UploadRow, 'id' | 'revision'> & { lessonId: number }

type AttachedFile = Pick<UploadRow, 'fileName' | 'sizeBytes'>

export interface LessonUploads {
  /** Throws if the lesson cannot get a video. */
  check(context: StaffContext, lessonId: number): Promise<void>
  /** Gives the lesson a video whose last chunk `record` stores. Throws if the lesson refuses it. */
  attach(context: StaffContext, target: UploadTarget, record: () => Promise<void>): Promise<void>
  findAttached(context: StaffContext, uploadId: string): Promise<AttachedFile | undefined>
}

/** The context of an upload request, which opens transactions while its body arrives. */
export interface UploadCall extends Omit<ManualTxContext<Staff>, 'once'> {
  lessons: LessonUploads
}

export interface UploadRequest {
  purpose: UploadPurpose
  fileName: string
  fileType: string
  sizeBytes: number
  lessonId: number | null
  revision: number | null
}

const RETRY_AFTER_SECONDS = 3_600

/** Responses follow tus, but the Idempotency-Key works as in every POST of the console. */
const CREATING = { method: 'POST', path: UPLOADS_PATH, access: { staff: 'any' } } as const

/**
 * Creates an upload; a repeated Idempotency-Key returns the same one with its current offset. Throws `auth.notAllowed`
 * without the permission for this purpose, and before any byte is sent `upload.tooLarge`, `upload.noRoom`,
 * `upload.quota`, `upload.tooMuchAnnounced` and `upload.tooMany`, `request.conflict`, and what `LessonUploads` does.
 */
export async function createUpload(
  context: UploadCall,
  request: UploadRequest,
): Promise<{ upload: UploadRow; isNew: boolean }> {
  const { services, tenantId } = context
  const limits = uploadLimits[request.purpose]
  if (!limits.permissions.some((one) => isAllowed(context.viewer, one))) throw new AppError('auth.notAllowed')
  if (request.sizeBytes > limits.maxBytes) throw new AppError('upload.tooLarge', { message: tooLargeMessage(limits) })

  const createdAt = services.clock.now()
  const expiresAt = new Date(createdAt.getTime() + limits.keptHours * HOUR_MS)
  const empty = { ...request, receivedBytes: 0, kind: null, storageKey: null, refusal: null, createdAt, expiresAt }
  return context.transaction(async (tx) => {
    const { db, viewer } = tx
    let isNew = false
    const made = await runOnce(tx, CREATING, request, async () => {
      isNew = true
      if (request.lessonId !== null) await context.lessons.check(tx, request.lessonId)
      await requireMediaSpace(tx, viewer.id, request)
      if ((await countUploads(db, tenantId, viewer.id, createdAt)) >= UPLOADS_OPEN_AT_ONCE) {
        throw new AppError('upload.tooMany', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      }
      const id = randomBytes(16).toString('hex')
      await insertUpload(db, { tenantId, accountId: viewer.id, id, ...request, createdAt, expiresAt })
      return { id }
    })
    if (made instanceof Refused) return made
    const { id } = made
    const known = isNew ? undefined : await uploadOf(db, { tenantId, accountId: viewer.id, id }, createdAt)
    return { upload: known ?? { id, ...empty }, isNew }
  })
}

/**
 * An upload of the caller, from any device. One that a lesson already uses counts as complete, because its client may
 * have missed the last response. Throws `upload.notFound`.
 */
export async function readOwnUpload(
  { services, tenantId, transaction, lessons }: UploadCall,
  id: string,
): Promise<UploadRow> {
  const now = services.clock.now()
  return transaction(async (tx) => {
    const upload = await uploadOf(tx.db, { tenantId, accountId: tx.viewer.id, id }, now)
    const attached = upload ? undefined : await lessons.findAttached(tx, id)
    if (attached) return { ...USED, ...attached, id, receivedBytes: attached.sizeBytes, createdAt: now, expiresAt: now }
    if (!upload) throw new AppError('upload.notFound')
    return upload
  })
}

const USED = {
  purpose: 'video',
  fileType: '',
  kind: null,
  storageKey: null,
  lessonId: null,
  revision: null,
  refusal: null,
}

/** Throws `upload.notFound`. */
export async function endUpload({ tenantId, transaction }: UploadCall, id: string): Promise<void> {
  const isEnded = await transaction(({ db, viewer }) => deleteUpload(db, { tenantId, accountId: viewer.id, id }))
  if (!isEnded) throw new AppError('upload.notFound')
}
