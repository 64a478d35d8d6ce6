import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { searchWords } from '@manassa/contract/rules/search-text'
import type {
  createBook as createCall,
  EditedBook,
  listEditedBooks as listEditedBooksCall,
  updateBook as updateCall,
} from '@manassa/contract/teacher/books'
import { gradeNameOf, gradeYear } from '#api/lib/grade.ts'
import { requireFound } from '#api/lib/http/app-error.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { revisionOf, revisionsOf } from '../editing/revisions.ts'
import { recordCreated, saveEdit } from '../editing/save-edit.ts'
import { pictureIn, schedulePictureRemoval } from '../pictures/take-picture.ts'
import { type BookColumns, type BookRow, bookPage, bookWithId, changeBook, insertBook } from './edited-books.queries.ts'

export async function listEditedBooks(
  { db, tenantId }: StaffContext,
  { pagenumber, pagesize, search = '', sort, grade, state }: ParsedInputOf<typeof listEditedBooksCall>,
): Promise<DataOf<typeof listEditedBooksCall>> {
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const year = grade ? gradeYear(grade) : null
  const found = await bookPage(db, tenantId, { ...page, words: searchWords(search), year, state: state ?? null, sort })
  const revisions = await revisionsOf({ db, tenantId }, 'book', found.rows)
  const books = found.rows.map((row) => editedBookView(row, revisions.of(row.id)))
  return { ...pageMeta(found.totalCount, page), books }
}

type CreateBookInput = ParsedInputOf<typeof createCall>
type UpdateBookInput = ParsedInputOf<typeof updateCall>

/** Throws as `takePicture` does. */
export async function createBook(context: StaffContext, input: CreateBookInput): Promise<DataOf<typeof createCall>> {
  const { db, services, tenantId } = context
  const { title, price, grade, description = null, state = 'published' } = input
  const imagePath = (await pictureIn(context, pictureOf(input), null)) ?? null
  const { id } = await insertBook(db, {
    tenantId,
    title,
    description: description || null,
    price,
    grade: gradeYear(grade),
    active: state === 'published',
    imagePath,
    createdAt: services.clock.now(),
  })
  await recordCreated(context, { kind: 'book', id }, { title, description, price, grade, state, imagePath })
  return readBook(context, id)
}

/** Throws `book.notFound`, `edit.conflict` and as `takePicture` does. */
export async function updateBook(context: StaffContext, input: UpdateBookInput): Promise<DataOf<typeof updateCall>> {
  const { bookId, revision } = input
  const row = await requireBook(context, bookId)
  const imagePath = await pictureIn(context, pictureOf(input), row.imagePath)
  const { title, price, grade, state } = input
  const description = input.description === '' ? null : input.description
  await saveEdit(context, {
    subject: { kind: 'book', id: bookId },
    action: 'book.update',
    revision,
    changes: { title, description, price, grade, state, imagePath },
    read: async () => valuesOf(await requireBook(context, bookId)),
    write: async (changes) => {
      const { title, description, price, imagePath } = changes as Partial<BookColumns>
      await changeBook(context.db, context.tenantId, bookId, {
        ...('title' in changes && { title: title as string }),
        ...('description' in changes && { description: description ?? null }),
        ...('price' in changes && { price: price as number }),
        ...('grade' in changes && grade && { grade: gradeYear(grade) }),
        ...('state' in changes && { active: state === 'published' }),
        ...('imagePath' in changes && { imagePath: imagePath ?? null }),
      })
      if ('imagePath' in changes && imagePath == null) await schedulePictureRemoval(context, row.imagePath)
    },
  })
  return readBook(context, bookId)
}

/** Archives or restores a book; repeating it changes nothing. Throws `book.notFound`. */
export const moveBook =
  (to: 'archive' | 'restore') =>
  async (context: StaffContext, { bookId, reason }: { bookId: number; reason?: string | undefined }) => {
    await requireBook(context, bookId)
    await saveEdit(context, {
      subject: { kind: 'book', id: bookId },
      action: `book.${to}`,
      reason,
      changes: { archived: to === 'archive' },
      read: async () => ({ archived: (await requireBook(context, bookId)).archivedAt !== null }),
      write: async ({ archived }) => {
        const archivedAt = archived ? context.services.clock.now() : null
        await changeBook(context.db, context.tenantId, bookId, { archivedAt })
      },
    })
    return readBook(context, bookId)
  }

async function readBook(context: StaffContext, id: number) {
  return editedBookView(await requireBook(context, id), await revisionOf(context, { kind: 'book', id }))
}

async function requireBook({ db, tenantId }: StaffContext, id: number): Promise<BookRow> {
  return requireFound(await bookWithId(db, tenantId, id), 'book.notFound')
}

const pictureOf = ({ imageUploadId, imageCrop }: Pick<UpdateBookInput, 'imageUploadId' | 'imageCrop'>) => ({
  uploadId: imageUploadId,
  crop: imageCrop,
  kind: 'book' as const,
})

/** The fields are named as in the call, so that `saveEdit` can compare them. */
const valuesOf = (row: BookRow) => ({
  title: row.title,
  description: row.description,
  price: Number(row.price),
  grade: gradeNameOf(row.grade),
  state: stateOf({ ...row, archivedAt: null }),
  imagePath: row.imagePath,
})

const stateOf = ({ active, archivedAt }: Pick<BookRow, 'active' | 'archivedAt'>): EditedBook['state'] => {
  if (archivedAt !== null) return 'archived'
  return active ? 'published' : 'draft'
}

const editedBookView = (row: BookRow, revision: number): EditedBook => ({
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
