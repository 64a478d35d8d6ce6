import type { JoinBuilder, ReferenceExpression } from 'kysely'
import type { Tables } from './tables.ts'

type TableName = keyof Tables & string
/** `unit.courseId`, of any table under its own name. */
type Column = { [Table in TableName]: `${Table}.${keyof Tables[Table] & string}` }[TableName]

/**
 * The condition of nearly every join: two equal columns in rows of one school. As the whole condition:
 * `.innerJoin('course', sameSchool('course.id', 'unit.courseId'))`; with further ones:
 * `join.$call(sameSchool(…)).on(…)`
 */
export const sameSchool =
  (one: Column, other: Column) =>
  <DB, TB extends keyof DB>(join: JoinBuilder<DB, TB>): JoinBuilder<DB, TB> => {
    // The type checks the columns; the database checks that their tables are joined here.
    const column = (name: string) => name as ReferenceExpression<DB, TB>
    return join.onRef(column(schoolOf(one)), '=', column(schoolOf(other))).onRef(column(one), '=', column(other))
  }

const schoolOf = (column: Column) => `${column.slice(0, column.indexOf('.'))}.tenantId`
