import { AppError } from '#api/lib/http/app-error.ts'
import type { UploadCall } from './upload-call.ts'
import { deleteUpload, type UploadRow, uploadOf } from './uploads.queries.ts'

/** An upload of the caller, from any device. Throws `upload.notFound`. */
export async function readOwnUpload(context: UploadCall, id: string): Promise<UploadRow> {
  const { services, tenantId, transaction } = context
  const upload = await transaction(({ db, viewer }) =>
    uploadOf(db, { tenantId, accountId: viewer.id, id }, services.clock.now()),
  )
  if (!upload) throw new AppError('upload.notFound')
  return upload
}

/** Deletes an unused upload. Throws `upload.notFound`. */
export async function endUpload({ tenantId, transaction }: UploadCall, id: string): Promise<void> {
  const isEnded = await transaction(({ db, viewer }) => deleteUpload(db, { tenantId, accountId: viewer.id, id }))
  if (!isEnded) throw new AppError('upload.notFound')
}
