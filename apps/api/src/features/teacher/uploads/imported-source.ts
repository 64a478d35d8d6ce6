import { buffer } from 'node:stream/consumers'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import type { Source } from '../parsing/parsing-tasks.ts'
import { readUpload, takeUpload } from './take-upload.ts'

interface ImportSource {
  text?: string | undefined
  uploadId?: string | undefined
}

/**
 * Reads the file, upload or text to import, outside a transaction; null if nothing was sent. The upload remains usable
 * (`useSource`). Throws as `readUpload`.
 */
export async function importedSource(
  context: ManualTxContext<Staff>,
  { text, uploadId }: ImportSource,
): Promise<Source | null> {
  const form = context.files.get('file')
  if (form) return form.bytes
  if (uploadId === undefined) return text?.trim() ? text : null
  const { storageKey } = await context.transaction((tx) => readUpload(tx, uploadId, 'import'))
  return buffer(context.services.media.read(storageKey))
}

/** Consumes the imported upload within the transaction of the import. Throws as `takeUpload`. */
export async function useSource(context: StaffContext, { uploadId }: ImportSource): Promise<void> {
  if (uploadId !== undefined && !context.files.has('file')) await takeUpload(context, uploadId, 'import')
}
