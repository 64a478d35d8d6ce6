import { buffer } from 'node:stream/consumers'
import type { StaffContext } from '#api/lib/request-context.ts'
import { type Cell, cellsOfText, cellsOfWorkbook, decodedText, isWorkbook } from '#api/lib/table-files.ts'
import { readUpload, takeUpload } from './take-upload.ts'

interface Sent {
  text?: string | undefined
  uploadId?: string | undefined
  /** A trial run leaves the upload to be used. */
  dryRun: boolean
}

/**
 * The cells of a table that somebody sends to be taken in: a file of the form, an upload, or a text; null for what is
 * none. Throws as `takeUpload`.
 */
export async function importedCells(
  context: StaffContext,
  { text, uploadId, dryRun }: Sent,
): Promise<readonly Cell[][] | null> {
  const form = context.files.get('file')
  if (form) return cellsOfBytes(form.bytes)
  if (uploadId === undefined) return cellsOfText(text ?? '')
  const { storageKey } = await (dryRun ? readUpload : takeUpload)(context, uploadId, 'import')
  return cellsOfBytes(await buffer(context.services.media.read(storageKey)))
}

const cellsOfBytes = (bytes: Buffer) =>
  isWorkbook(bytes) ? cellsOfWorkbook(bytes) : Promise.resolve(cellsOfText(decodedText(bytes)))
