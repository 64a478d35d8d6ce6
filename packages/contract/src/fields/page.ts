import * as z from 'zod/mini'
import { MAX_PAGE_NUMBER, MAX_PAGE_SIZE } from '../limits.ts'
import { wholeNumber } from './number.ts'

const pageNumber = z._default(wholeNumber(1, MAX_PAGE_NUMBER, 'page.invalid'), 1)
const pageSize = (usual: number) => z._default(wholeNumber(1, MAX_PAGE_SIZE, 'pageSize.invalid'), usual)

/** What a list takes, `usual` rows on a page where nothing is said. */
export const paging = (usual: number) => ({ pageNumber, pageSize: pageSize(usual) })
/** The same, as the lists of courses spell it. */
export const lowerCasePaging = (usual: number) => ({ pagenumber: pageNumber, pagesize: pageSize(usual) })

/** Where a page stands among all. */
export const pageFields = { totalCount: z.int(), totalPages: z.int(), currentPage: z.int(), pageSize: z.int() }

/** A page of a list, with the rows under the list's own name, and whatever else is told of the list. */
export const page = <Rows extends z.core.$ZodShape>(rows: Rows) => z.object({ ...pageFields, ...rows })
