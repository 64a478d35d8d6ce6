import type { EditedBook } from '@manassa/contract/teacher/books'
import { gradeNameOf } from '#api/lib/grade.ts'
import type { BookRow } from './edited-books.queries.ts'

export const stateOf = ({ active, archivedAt }: Pick<BookRow, 'active' | 'archivedAt'>): EditedBook['state'] => {
  if (archivedAt !== null) return 'archived'
  return active ? 'published' : 'draft'
}

export const editedBookView = (row: BookRow, revision: number): EditedBook => ({
  id: row.id,
  revision,
  state: stateOf(row),
  title: row.title,
  description: row.description,
  price: Number(row.price),
  grade: gradeNameOf(row.grade),
  imagePath: row.imagePath,
  createdAt: row.createdAt.toISOString(),
})
