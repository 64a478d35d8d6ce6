import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { studentRowFaultLabels } from '@manassa/contract/labels/student-import'
import {
  type exportRefusedRows as call,
  importedFields,
  type RefusedStudentRow,
} from '@manassa/contract/teacher/student-import'
import { refusedRowsTable } from '#api/copy/tables.ts'
import type { FileResponse } from '#api/lib/http/file-response.ts'
import type { ManualTxContext, Staff } from '#api/lib/http/request-context.ts'
import { type TableCell, tableResponse } from '#api/lib/http/table-response.ts'
import { importOutcome, readRows } from './import-students.ts'

/** Throws what `readRows` and `importOutcome` throw. */
export async function exportRefusedRows(
  context: ManualTxContext<Staff>,
  { format, ...input }: ParsedInputOf<typeof call>,
): Promise<FileResponse> {
  const rows = await readRows(context, input)
  const { refused } = await context.transaction((tx) => importOutcome(tx, rows, input))
  const textsOf = new Map(rows.map(({ number, texts }) => [number, texts]))
  const lines = refused.map((row) => [
    ...importedFields.map((field) => cellOf(textsOf.get(row.number)?.[field] ?? '')),
    faultLabel(row),
    row.number,
  ])
  return tableResponse(refusedRowsTable.name, refusedRowsTable.head, lines, format)
}

const faultLabel = ({ fault, field, sameAs }: RefusedStudentRow) =>
  studentRowFaultLabels[fault](field, `${sameAs ?? ''}`)

const cellOf = (text: string): TableCell => (/^\d+$/.test(text) ? { digits: text } : text)
