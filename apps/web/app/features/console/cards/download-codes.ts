import type { TableFormat } from '@manassa/contract/fields/table-format'
import { exportCodes } from '@manassa/contract/teacher/cards'
import { downloadFile } from '#app/ui/console/download-file.ts'

interface CardRange {
  batchId: number
  from: number
  to: number
}

export const downloadCodes = ({ batchId, from, to }: CardRange, format: TableFormat) =>
  downloadFile(`${exportCodes.path.replace('{batchId}', String(batchId))}?from=${from}&to=${to}&format=${format}`)
