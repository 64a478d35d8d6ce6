import { AppError } from '#api/lib/http/app-error.ts'
import type { UploadCall } from './upload-call.ts'
import { deleteUpload, type UploadRow, uploadOf } from './uploads.queries.ts'

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
  ...{ purpose: 'video', fileType: '', kind: null, storageKey: null },
  ...{ lessonId: null, revision: null, refusal: null },
}

/** Deletes an unused upload. Throws `upload.notFound`. */
export async function endUpload({ tenantId, transaction }: UploadCall, id: string): Promise<void> {
  const isEnded = await transaction(({ db, viewer }) => deleteUpload(db, { tenantId, accountId: viewer.id, id }))
  if (!isEnded) throw new AppError('upload.notFound')
}
