import type { ColumnType, JSONColumnType } from 'kysely'

export type Decimal = ColumnType<string, string | number, string | number>
export type DefaultedDecimal = ColumnType<string, string | number | undefined, string | number>

export type Moment = ColumnType<Date, Date | string, Date | string>

/** A moment that the database fills in unless it is given. */
export type MadeAt = ColumnType<Date, Date | string | undefined, Date | string>

export type Json<T> = JSONColumnType<T & object>
