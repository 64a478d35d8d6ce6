import { PARSED_COLUMNS_MAX, PARSED_ROWS_MAX } from '@manassa/contract/limits'
import { type BoundsProblem, problemWithBounds } from '@manassa/contract/rules/parsing-bounds'

/** Why a file or a text is not read; `part` is the part of a workbook that is missing or broken. */
export type Problem =
  | { problem: 'unreadable'; part?: string }
  | { problem: 'tooManyRows' | 'tooManyColumns' | 'tooManyQuestions' | 'tooHeavy' }
  | { problem: 'lineTooLong'; row: number; maxCharacters: number }

export class ParsingProblem extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.problem)
    this.problem = problem
  }
}

/** Throws `ParsingProblem` for a text that is larger than it may be. */
export function requireBounds(text: string, maxCharacters: number) {
  const found: BoundsProblem | null = problemWithBounds(text, maxCharacters)
  if (found) throw new ParsingProblem(found.problem === 'lineTooLong' ? { ...found, maxCharacters } : found)
}

/** Counts the rows and columns of a table while it is read, and throws `ParsingProblem` at the first too many. */
export class TableBounds {
  readonly #columns = new Set<number>()
  readonly #maxCharacters: number

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters
  }

  requireRows(count: number) {
    if (count > PARSED_ROWS_MAX) throw new ParsingProblem({ problem: 'tooManyRows' })
  }

  /** A cell that is used, in a row and a column as a spreadsheet counts them. */
  requireCell(row: number, column: number, text: string) {
    this.#columns.add(column)
    if (this.#columns.size > PARSED_COLUMNS_MAX) throw new ParsingProblem({ problem: 'tooManyColumns' })
    if (text.length <= this.#maxCharacters) return
    throw new ParsingProblem({ problem: 'lineTooLong', row, maxCharacters: this.#maxCharacters })
  }

  /** The columns that are used, from the first to the last. */
  usedColumns(): number[] {
    return [...this.#columns].sort((one, other) => one - other)
  }
}
