const COLUMN = '(?:"?\\w+"?\\.)?"?tenant_id"?'
const CONDITION = new RegExp(`(?<=\\b(?:where|and|or|on) |\\()${COLUMN} = (?:(\\$\\d+)|${COLUMN})`, 'g')

/**
 * A statement as if whoever wrote it had forgotten the school everywhere: in its conditions, its joins and what it
 * nests. What it writes into rows stays.
 */
export function withoutSchool(statement: string): string {
  // A value that nothing asks for any more would have no type.
  return statement
    .replaceAll(/\s+/g, ' ')
    .replaceAll(CONDITION, (_found, value?: string) => (value ? `cast(${value} as text) is not null` : 'true'))
}

/**
 * Whether a statement names its school in a condition, as a value: tables that are tied to each other by the column
 * alone are tied in every school.
 */
export const asksForSchool = (statement: string) =>
  [...statement.replaceAll(/\s+/g, ' ').matchAll(CONDITION)].some(([, value]) => value !== undefined)
