import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { codeStateLabels } from '@manassa/contract/labels/code-state'
import { canonicalCode, isCode } from '@manassa/contract/rules/access-code'
import type { exportCodes as call } from '@manassa/contract/teacher/cards'
import { codesTable } from '#api/copy/tables.ts'
import { unsealCode } from '#api/features/codes/code.ts'
import { recordDownload } from '#api/features/log/record-download.ts'
import { schoolAddress } from '#api/features/school/school-address.ts'
import type { FileResponse } from '#api/lib/http/file-response.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { type TableCell, tableResponse } from '#api/lib/http/table-response.ts'
import { lastDayBefore, listedCodes } from './cards.queries.ts'
import { rangeOf } from './cards-to-print.ts'
import { addressOfCode } from './sheet/card-sheet.ts'

/** Throws `codeBatch.notFound` and `request.invalid`. */
export async function exportCodes(context: StaffContext, input: ParsedInputOf<typeof call>): Promise<FileResponse> {
  const { db, tenantId, services, now } = context
  const { batch, range } = await rangeOf(context, input)
  const codes = await listedCodes(db, tenantId, range, now)
  const keys = await services.schoolKeys.of(tenantId, db)
  const origin = await schoolAddress(context)
  const days = await lastDayBefore(
    db,
    tenantId,
    codes.flatMap(({ expiresAt }) => expiresAt ?? []),
  )
  const price = batch.price === null ? null : Number(batch.price)
  const rows = codes.map((each): TableCell[] => {
    const code = unsealCode(keys, each.sealed)
    return [
      batch.number,
      each.number,
      asText(code),
      origin === null ? null : addressOfCode(origin, code),
      codeStateLabels[each.state],
      each.courseName,
      each.unitTitle ?? each.unitName,
      { pounds: price },
      dayCell(each.expiresAt && days.get(each.expiresAt.getTime())),
      each.holder,
    ]
  })
  const { batchId, from, to } = range
  await recordDownload(context, { action: 'codeBatch.csv', batchId, from, to })
  return tableResponse(codesTable.name(batch.label, from, to), codesTable.head, rows, input.format)
}

const dayCell = (day: string | null | undefined): TableCell => (day ? { day } : null)

/**
 * Excel reads digits as a number or date and drops zeros, also in foreign codes such as `12E34567`. No code contains
 * quotation marks.
 */
const asText = (code: string): TableCell =>
  /[^\d-]/.test(code) && isCode(canonicalCode(code)) ? code : { digits: code }
