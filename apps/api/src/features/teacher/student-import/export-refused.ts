import type { ParsedInputOf } from '@manassa/contract/endpoint'
import {
  type exportRefusedRows as call,
  type ImportedField,
  importedFields,
  type RefusedStudentRow,
  type StudentRowFault,
} from '@manassa/contract/teacher/student-import'
import type { FileAnswer } from '#api/lib/file-answer.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { type TableCell, tableAnswer } from '#api/lib/table-answer.ts'
import { judged, readRows } from './import-students.ts'

/** As an import reads them again. */
const HEADS: Record<ImportedField, string> = {
  name: 'الاسم',
  phone: 'الموبايل',
  parentPhone: 'موبايل ولي الأمر',
  email: 'الإيميل',
  grade: 'الصف',
  course: 'الكورس',
}
const faults: Record<StudentRowFault, (head: string, sameAs: number | null) => string> = {
  missing: (head) => `${head} ناقص`,
  invalid: (head) => `${head} مش مظبوط`,
  repeated: (head, sameAs) => `${head} متكرر في سطر ${sameAs ?? ''}`,
  taken: (head) => `${head} على حساب تاني في المنصة`,
  unknown: () => 'مفيش كورس منشور بالاسم ده',
}

/** Each row of a table that cannot be taken, whole and with why. Throws what `readRows` and `judged` do. */
export async function exportRefusedRows(
  context: StaffContext,
  { format, ...input }: ParsedInputOf<typeof call>,
): Promise<FileAnswer> {
  const rows = await readRows(context, { ...input, dryRun: true })
  const { refused } = await judged(context, rows, input)
  const textsOf = new Map(rows.map(({ number, texts }) => [number, texts]))
  const head = [...importedFields.map((field) => HEADS[field]), 'السبب', 'رقم السطر']
  const lines = refused.map((row) => [
    ...importedFields.map((field) => cellOf(textsOf.get(row.number)?.[field] ?? '')),
    ...[whyOf(row), row.number],
  ])
  return tableAnswer('سطور ماتسجلتش', head, lines, format)
}

const whyOf = ({ fault, field, sameAs }: RefusedStudentRow) => faults[fault](HEADS[field], sameAs)

const cellOf = (text: string): TableCell => (/^\d+$/.test(text) ? { digits: text } : text)
