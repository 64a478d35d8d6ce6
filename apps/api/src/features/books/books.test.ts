import { listBooks, listBooksOfGrade, readBook } from '@manassa/contract/student/books'
import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#test/database/fresh-database.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const ids = new Map<string, number>()

  const onTheShelf = (tenantId: string, title: string, grade: number, active = true) =>
    api.db.inSchool(tenantId, async (db) => {
      const book = { tenantId, title, description: 'وصف', price: '120.50', grade, active }
      const { id } = await db.insertInto('book').values(book).returning('id').executeTakeFirstOrThrow()
      ids.set(title, id)
    })

  beforeAll(async () => {
    for (let number = 1; number <= 9; number += 1) await onTheShelf('tenant3', `كتاب ${number}`, (number % 3) + 1)
    await onTheShelf('tenant3', 'كتاب خلص', 1, false)
    await onTheShelf('tenant1', 'أطلس الجيران', 1)
  })

  test('the shelf shows eight books a page, newest first', async () => {
    const first = await api.as()(listBooks, {})
    expect(first).toMatchObject({ data: { totalCount: 9, totalPages: 2, currentPage: 1, pageSize: 8 } })
    expect(first.success && first.data.books.map(({ title }) => title)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((number) => `كتاب ${number}`),
    )
    expect(await api.as()(listBooks, { pageNumber: 2 })).toMatchObject({ data: { books: [{ title: 'كتاب 1' }] } })
    expect(await api.as()(listBooks, { pageNumber: 50 })).toMatchObject({ data: { books: [], totalCount: 9 } })
  })

  test('the books can be listed for one grade', async () => {
    expect(await api.as()(listBooksOfGrade, { grade: '3rd Secondary', pageSize: 2 })).toMatchObject({
      data: { totalCount: 3, totalPages: 2, books: [{ title: 'كتاب 8' }, { title: 'كتاب 5', grade: 'Secondary3' }] },
    })
    expect(await api.as().response(listBooksOfGrade, { grade: 'Secondary9' })).toMatchObject({ status: 400 })
  })

  test('a book has all fields that its card shows', async () => {
    expect(await api.as()(readBook, { id: ids.get('كتاب 4') ?? 0 })).toMatchObject({
      success: true,
      data: { title: 'كتاب 4', description: 'وصف', price: 120.5, grade: 'Secondary2', imagePath: null },
    })
  })

  test('books that are sold out, unknown or of another school are not found', async () => {
    for (const id of [ids.get('كتاب خلص'), ids.get('أطلس الجيران'), 999_999]) {
      expect(await api.as().response(readBook, { id: id ?? 0 })).toMatchObject({
        status: 404,
        body: { code: 'book.notFound', message: 'Book not found' },
      })
    }
    expect(await api.as({ tenantId: 'tenant1' })(listBooks, {})).toMatchObject({ data: { totalCount: 1 } })
  })
})
