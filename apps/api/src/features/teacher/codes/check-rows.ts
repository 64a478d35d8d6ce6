import { IMPORTED_CODE_MAX_CHARACTERS, IMPORTED_CODE_MIN_CHARACTERS } from '@manassa/contract/limits'
import { canonicalCode, isCode, isCodeOfAnyShape, printedCode } from '@manassa/contract/rules/access-code'
import type { CodeRowFault, RefusedRow } from '@manassa/contract/teacher/code-import'
import { charactersOf } from '#api/features/codes/code.ts'
import type { ImportedRow } from '../parsing/code-rows.ts'

export interface AcceptedRow {
  number: number
  text: string
  canonical: string
}

export interface CheckedRows {
  accepted: AcceptedRow[]
  refused: RefusedRow[]
}

const SHOWN_CHARACTERS = 80

/**
 * Validates the rows of an import by themselves. Two codes that read alike when typed are both refused, because either
 * card would open the other's code.
 */
export function checkRows(rows: readonly ImportedRow[]): CheckedRows {
  const checked: CheckedRows = { accepted: [], refused: [] }
  const sameRead = Map.groupBy(
    rows.filter((row) => faultOf(row) === null),
    ({ text }) => canonicalCode(text),
  )
  for (const row of rows) {
    const fault = faultOf(row)
    if (fault) checked.refused.push(refused(row, fault))
    else {
      const canonical = canonicalCode(row.text)
      const others = sameRead.get(canonical) ?? []
      const unlike = others.find((other) => plain(other.text) !== plain(row.text))
      if (unlike) checked.refused.push(refused(row, 'alike', unlike.number))
      else if (others[0] !== row) checked.refused.push(refused(row, 'repeated', others[0]?.number))
      else checked.accepted.push({ number: row.number, text: row.text, canonical })
    }
  }
  return checked
}

export function refuseRows(
  { accepted, refused: before }: CheckedRows,
  fault: CodeRowFault,
  is: (row: AcceptedRow) => boolean,
): CheckedRows {
  const out = accepted.filter(is).map((row) => refused(row, fault))
  if (out.length === 0) return { accepted, refused: before }
  return {
    accepted: accepted.filter((row) => !is(row)),
    refused: [...before, ...out].sort((one, other) => one.number - other.number),
  }
}

export const hasOwnCodeFormat = ({ canonical }: AcceptedRow) => isCode(canonical)

function faultOf({ text, isDamaged }: ImportedRow): CodeRowFault | null {
  const { length } = canonicalCode(text)
  if (length === 0) return 'empty'
  if (isDamaged) return 'damaged'
  if (length < IMPORTED_CODE_MIN_CHARACTERS) return 'short'
  if (length > IMPORTED_CODE_MAX_CHARACTERS) return 'long'
  return isCodeOfAnyShape(canonicalCode(text)) ? null : 'characters'
}

const plain = (text: string) => charactersOf(text).join('')

const refused = ({ number, text }: Pick<ImportedRow, 'number' | 'text'>, fault: CodeRowFault, sameAs?: number) => ({
  number,
  text: printedCode(text).slice(0, SHOWN_CHARACTERS),
  fault,
  sameAs: sameAs ?? null,
})
