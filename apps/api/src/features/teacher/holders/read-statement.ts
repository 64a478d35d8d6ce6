import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { statementLineLabels } from '@manassa/contract/labels/money'
import { paymentMethods } from '@manassa/contract/rules/payment-methods'
import type {
  readStatement as call,
  exportStatement as exportCall,
  StatementLine,
} from '@manassa/contract/teacher/holders'
import { statementTable } from '#api/copy/tables.ts'
import { schoolAtConsole } from '#api/features/school/school-at-console.ts'
import { requireFound } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type TableCell, tableResponse } from '#api/lib/http/table-response.ts'
import { findHolder } from './holders.queries.ts'
import { type StatementRow, statementRows } from './statement.queries.ts'

/** Throws `holder.notFound`. */
export async function readStatement(
  context: StaffContext,
  { holderId, until }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const holder = requireFound(await findHolder(context, holderId), 'holder.notFound')
  const rows = await statementRows(context, holderId, until ?? null, context.now)
  const [first] = rows
  if (!first) throw new Error('There is no such school')
  const { name: school } = await schoolAtConsole(context)
  return {
    holder: { id: holder.id, name: holder.name, phone: holder.phone, terms: holder.terms },
    school,
    until: first.until,
    lines: rows.flatMap(lineOf),
    cards: Number(first.cards),
    paid: Number(first.paid),
    owed: Number(first.owedAtEnd),
  }
}

function lineOf({ until: _until, cards: _cards, paid: _paid, owedAtEnd: _owed, ...line }: StatementRow) {
  if (line.day === null) return []
  const pounds = (amount: string | null) => (amount === null ? null : Number(amount))
  const { amount, owed, unitPrice, refundable } = line
  const counted = { amount: Number(amount), owed: Number(owed) }
  return [{ ...line, ...counted, unitPrice: pounds(unitPrice), refundable: pounds(refundable) }] as StatementLine[]
}

/** Throws `holder.notFound`. */
export async function exportStatement(
  context: StaffContext,
  input: ParsedInputOf<typeof exportCall>,
): Promise<DataOf<typeof exportCall>> {
  const { holder, until, lines } = await readStatement(context, input)
  const name = statementTable.name(holder.name, until)
  const { fileName, mediaType, bytes } = await tableResponse(
    name,
    statementTable.head,
    lines.map(cellsOf),
    input.format,
  )
  return { fileName, mediaType, base64: bytes.toString('base64') }
}

function cellsOf(line: StatementLine): TableCell[] {
  const kind = statementLineLabels[line.kind]
  const batch = line.batchNumber === null ? '' : `${line.batchNumber} ${line.label}`
  const method = line.method === null ? '' : paymentMethods[line.method].label
  return [
    { day: line.day },
    kind,
    batch,
    line.from,
    line.to,
    line.codeCount,
    { pounds: line.unitPrice },
    method,
    reference(line.reference),
    { pounds: line.amount },
    { pounds: line.owed },
  ]
}

/** Most references are digits only, which a spreadsheet would read as numbers. */
const reference = (typed: string | null): TableCell => (typed && /^\d+$/.test(typed) ? { digits: typed } : typed)
