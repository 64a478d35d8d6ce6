import * as z from 'zod/mini'

const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

/**
 * The file format of an exported table. Excel in Egypt splits CSV at semicolons, so only a workbook always keeps its
 * columns.
 */
export const tableFormat = z._default(z.enum(TABLE_FORMATS, 'format.invalid'), 'csv')
