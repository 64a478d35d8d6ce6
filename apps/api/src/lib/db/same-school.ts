import type { JoinBuilder, ReferenceExpression } from 'kysely'
import type { Tables } from './tables.ts'

type TableName = keyof Tables & string
/** `unit.courseId`, of any table under its own name. */
type Column = { [Table in TableName]: `${Table}.${keyof Tables[Table] & string}` }[TableName]

/**
 * What nearly every join says: two columns are equal, in rows of one school. For the call itself,
 * `.innerJoin('course', sameSchool('course.id', 'unit.courseId'))`; with more to say, `join.$call(sameSchool(…)).on(…)`
 */
export const sameSchool =
  (one: Column, other: Column) =>
  <DB, TB extends keyof DB>(join: JoinBuilder<DB, TB>): JoinBuilder<DB, TB> => {
    // The columns are of real tables; that these are joined here, the database says.
    const column = (name: string) => name as ReferenceExpression<DB, TB>
    return join.onRef(column(schoolOf(one)), '=', column(schoolOf(other))).onRef(column(one), '=', column(other))
  }

const schoolOf = (column: Column) => `${column.slice(0, column.indexOf('.'))}.tenantId`
