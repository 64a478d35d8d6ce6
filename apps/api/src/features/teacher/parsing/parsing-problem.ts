import { PARSED_COLUMNS_MAX, PARSED_ROWS_MAX } from '@manassa/contract/limits'
import { type BoundsProblem, problemWithBounds } from '@manassa/contract/rules/parsing-bounds'

/** The reason why a source is not parsed; `part` names a missing or broken part of a workbook. */
export type ProblemDetails =
  | { problem: 'unreadable'; part?: string }
  | { problem: 'tooManyRows' | 'tooManyColumns' | 'tooManyQuestions' | 'tooHeavy' }
  | { problem: 'lineTooLong'; row: number; maxCharacters: number }

export class ParsingProblem extends Error {
  readonly problem: ProblemDetails

  constructor(problem: ProblemDetails) {
    super(problem.problem)
    this.problem = problem
  }
}

/** Throws `ParsingProblem` for a text above the limits. */
export function requireBounds(text: string, maxCharacters: number) {
  const found: BoundsProblem | null = problemWithBounds(text, maxCharacters)
  if (found) throw new ParsingProblem(found.problem === 'lineTooLong' ? { ...found, maxCharacters } : found)
}

/** Counts rows and columns while a table is read. Throws `ParsingProblem` at the first one too many. */
export class TableBounds {
  readonly #columns = new Set<number>()
  readonly #maxCharacters: number

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters
  }

  requireRows(count: number) {
    if (count > PARSED_ROWS_MAX) throw new ParsingProblem({ problem: 'tooManyRows' })
  }

  requireCell(row: number, column: number, text: string) {
    this.#columns.add(column)
    if (this.#columns.size > PARSED_COLUMNS_MAX) throw new ParsingProblem({ problem: 'tooManyColumns' })
    if (text.length <= this.#maxCharacters) return
    throw new ParsingProblem({ problem: 'lineTooLong', row, maxCharacters: this.#maxCharacters })
  }

  usedColumns(): number[] {
    return [...this.#columns].sort((one, other) => one - other)
  }
}
