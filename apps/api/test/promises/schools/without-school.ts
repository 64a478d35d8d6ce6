const COLUMN = '(?:"?\\w+"?\\.)?"?tenant_id"?'
const CONDITION = new RegExp(`(?<=\\b(?:where|and|or|on) |\\()${COLUMN} = (?:(\\$\\d+)|${COLUMN})`, 'g')

/**
 * A statement whose author has forgotten the school in all conditions, joins and subqueries. The values of written rows
 * stay.
 */
export function withoutSchool(statement: string): string {
  // An unused parameter would have no type.
  return statement
    .replaceAll(/\s+/g, ' ')
    .replaceAll(CONDITION, (_found, value?: string) => (value ? `cast(${value} as text) is not null` : 'true'))
}

/**
 * True when a statement has the school in a condition as a value: tables that are joined by the column alone are joined
 * in every school.
 */
export const asksForSchool = (statement: string) =>
  [...statement.replaceAll(/\s+/g, ' ').matchAll(CONDITION)].some(([, value]) => value !== undefined)
