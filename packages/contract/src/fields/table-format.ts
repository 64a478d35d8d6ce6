import * as z from 'zod/mini'

const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

/**
 * What a table is saved as. Excel takes a CSV apart at the sign that its Windows parts lists with, which in Egypt is
 * the semicolon: a workbook keeps its columns everywhere.
 */
export const tableFormat = z._default(z.enum(TABLE_FORMATS, 'format.invalid'), 'csv')
