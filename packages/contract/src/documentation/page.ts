const pageNumber = [
  'The page number; a page after the last one is empty and has the correct totals.',
  'page from 1',
] as const
const pageSize = ['The number of entries on a page.', 'entries, 1 to 100'] as const

export const pagingDoc = { pageNumber, pageSize } as const
export const lowerCasePagingDoc = { pagenumber: pageNumber, pagesize: pageSize } as const
export const pageDoc = {
  totalCount: ['The number of entries on all pages.', 'entries'],
  totalPages: ['The number of pages.', 'pages'],
  currentPage: ['The number of this page.', 'page from 1'],
  pageSize,
} as const
