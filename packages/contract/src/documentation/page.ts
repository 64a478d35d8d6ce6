const wanted = ['Which page, from 1; one past the end is empty, with the right totals.', 'page from 1'] as const
const size = ['How many on a page.', 'entries, 1 to 100'] as const

/** Describes the fields of `paging`, `lowerCasePaging` and `page` (`fields/page.ts`). */
export const pagingDoc = { pageNumber: wanted, pageSize: size } as const
export const lowerCasePagingDoc = { pagenumber: wanted, pagesize: size } as const
export const pageDoc = {
  totalCount: ['How many there are on all pages together.', 'entries'],
  totalPages: ['How many pages there are.', 'pages'],
  currentPage: ['Which page this is.', 'page from 1'],
  pageSize: size,
} as const
