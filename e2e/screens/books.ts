import { books } from '#app/copy/books.ts'
import { answer, hold, refuse } from '../support/network.ts'
import type { ScreenState } from './screen-state.ts'

const OF_A_GRADE = '/api/Book/active/grade/Secondary2'

const toAGrade: ScreenState['does'] = ({ page }) =>
  page.getByRole('main').locator('a[href="/books?grade=Secondary2"]').click()

export const bookScreens: ScreenState[] = [
  { name: 'books', path: '/books', sees: books.all },
  {
    name: 'books-loading',
    path: '/books',
    before: (scene) => hold(scene, OF_A_GRADE),
    does: toAGrade,
    sees: (page) => page.locator('[aria-busy="true"]'),
  },
  {
    name: 'books-empty',
    path: '/books',
    before: (scene) =>
      answer(scene, OF_A_GRADE, { totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 8, books: [] }),
    does: toAGrade,
    sees: books.empty,
  },
  {
    name: 'books-failed',
    path: '/books',
    before: (scene) => refuse(scene, OF_A_GRADE, 500, 'An unexpected error occurred', 'server.unexpected'),
    does: toAGrade,
    sees: books.failed,
  },
]
