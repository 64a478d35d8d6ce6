import { books } from '#app/copy/books.ts'
import { isBusy, onPage, type ScreenState, withoutResponse, withRefusal, withResponse } from './screen-state.ts'

const OF_A_GRADE = '/api/Book/active/grade/Secondary2'

const openGrade: ScreenState['act'] = ({ page }) =>
  page.getByRole('main').locator('a[href="/books?grade=Secondary2"]').click()

export const bookScreens: ScreenState[] = [
  ...onPage({ path: '/books' }, [
    { name: 'books', visible: books.all },
    { name: 'books-loading', before: withoutResponse(OF_A_GRADE), act: openGrade, visible: isBusy },
    {
      name: 'books-empty',
      before: withResponse(OF_A_GRADE, { totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 8, books: [] }),
      act: openGrade,
      visible: books.empty,
    },
    {
      name: 'books-failed',
      before: withRefusal(OF_A_GRADE, 500, 'An unexpected error occurred', 'server.unexpected'),
      act: openGrade,
      visible: books.failed,
    },
  ]),
]
