import { books } from '#app/copy/books.ts'
import { isBusy, onPage, type ScreenState, withAnswer, withoutAnswer, withRefusal } from './screen-state.ts'

const OF_A_GRADE = '/api/Book/active/grade/Secondary2'

const openGrade: ScreenState['does'] = ({ page }) =>
  page.getByRole('main').locator('a[href="/books?grade=Secondary2"]').click()

export const bookScreens: ScreenState[] = [
  ...onPage({ path: '/books' }, [
    { name: 'books', sees: books.all },
    { name: 'books-loading', before: withoutAnswer(OF_A_GRADE), does: openGrade, sees: isBusy },
    {
      name: 'books-empty',
      before: withAnswer(OF_A_GRADE, { totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 8, books: [] }),
      does: openGrade,
      sees: books.empty,
    },
    {
      name: 'books-failed',
      before: withRefusal(OF_A_GRADE, 500, 'An unexpected error occurred', 'server.unexpected'),
      does: openGrade,
      sees: books.failed,
    },
  ]),
]
