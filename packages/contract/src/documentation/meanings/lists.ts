import { from } from '../meaning.ts'

const wanted = ['Which page, from 1; one past the end is empty, with the right totals.', 'page from 1'] as const
const size = ['How many on a page.', 'entries, 1 to 100'] as const

export const lists = {
  ...from('specification, section 7', {
    pagenumber: wanted,
    pageNumber: wanted,
    pagesize: size,
    pageSize: size,
    totalCount: ['How many there are on all pages together.', 'entries'],
    totalPages: ['How many pages there are.', 'pages'],
    currentPage: ['Which page this is.', 'page from 1'],
  }),
}
