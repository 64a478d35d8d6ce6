import * as z from 'zod/mini'
import { MAX_PAGE_NUMBER, MAX_PAGE_SIZE } from '../limits.ts'
import { wholeNumber } from './number.ts'

const pageNumber = z._default(wholeNumber(1, MAX_PAGE_NUMBER, 'page.invalid'), 1)
const pageSize = (usual: number) => z._default(wholeNumber(1, MAX_PAGE_SIZE, 'pageSize.invalid'), usual)

export const paging = (usual: number) => ({ pageNumber, pageSize: pageSize(usual) })
/** The same input in the lower-case names that the lists of courses use. */
export const lowerCasePaging = (usual: number) => ({ pagenumber: pageNumber, pagesize: pageSize(usual) })

const pageFields = { totalCount: z.int(), totalPages: z.int(), currentPage: z.int(), pageSize: z.int() }

/** A page of a list, with the rows under the list's own name and further fields of the list. */
export const page = <Rows extends z.core.$ZodShape>(rows: Rows) => z.object({ ...pageFields, ...rows })
