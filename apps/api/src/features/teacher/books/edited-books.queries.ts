import { sql } from 'kysely'
import type { SchoolDb } from '#api/lib/db/database.ts'
import { type PageRequest, paginate } from '#api/lib/http/pagination.ts'
import { containsWords } from '#api/lib/search-text.ts'

const columns = [
  'book.id',
  'book.title',
  'book.description',
  'book.price',
  'book.grade',
  'book.imagePath',
  'book.active',
  'book.archivedAt',
  'book.createdAt',
] as const

const booksOf = (db: SchoolDb, tenantId: string) => db.selectFrom('book').where('book.tenantId', '=', tenantId)

const orders = {
  newest: sql`id desc`,
  title: sql`search_form(title), id`,
  price: sql`price, id`,
}

interface ListBooksQuery extends PageRequest {
  words: readonly string[]
  year: number | null
  state: 'draft' | 'published' | 'archived' | null
  sort: keyof typeof orders
}

export function bookPage(db: SchoolDb, tenantId: string, { words, year, state, sort, ...page }: ListBooksQuery) {
  const found = booksOf(db, tenantId)
    .where('book.archivedAt', state === 'archived' ? 'is not' : 'is', null)
    .$if(state === 'draft' || state === 'published', (query) => query.where('book.active', '=', state === 'published'))
    .$if(year !== null, (query) => query.where('book.grade', '=', year))
    .where(containsWords(sql.ref('book.title'), words))
  return paginate(db, { count: found.select('book.id'), rows: found.select(columns), order: orders[sort] }, page)
}

export const bookWithId = (db: SchoolDb, tenantId: string, id: number) =>
  booksOf(db, tenantId).where('book.id', '=', id).select(columns).executeTakeFirst()
export type BookRow = NonNullable<Awaited<ReturnType<typeof bookWithId>>>

export interface BookColumns {
  title: string
  description: string | null
  price: number
  grade: number
  active: boolean
  imagePath: string | null
  archivedAt: Date | null
}

export const insertBook = (
  db: SchoolDb,
  book: Omit<BookColumns, 'archivedAt'> & { tenantId: string; createdAt: Date },
) => db.insertInto('book').values(book).returning('id').executeTakeFirstOrThrow()

export const changeBook = (db: SchoolDb, tenantId: string, id: number, columns: Partial<BookColumns>) =>
  db.updateTable('book').set(columns).where('tenantId', '=', tenantId).where('id', '=', id).execute()
