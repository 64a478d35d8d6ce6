import { listBooks, readBook } from '@manassa/contract/student/books'
import * as books from '@manassa/contract/teacher/books'
import { describe, expect, test } from 'vitest'
import { anUpload, aPicture } from '#test/an-upload.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })
  const onShelf = async () => {
    return (await api.as().data(listBooks, { pageSize: 100 })).books.map(({ title }) => title)
  }
  const idOf = (response: Awaited<ReturnType<ReturnType<typeof api.as>['response']>>) =>
    (response.body as { data: { id: number } }).data.id

  test('a book is created with a picture, appears in the list, changes its price, and is archived and restored', async () => {
    const teacher = await aTeacher(api)
    const imageUploadId = await anUpload(api, teacher, 'picture', await aPicture())
    const fields = { title: 'أطلس مصر', price: 120.5, grade: 'Secondary2', description: 'خرايط\nوصور' }
    const made = await api.as(teacher).response(books.createBook, { ...fields, imageUploadId })
    expect(made).toMatchObject({ status: 201, body: { data: { ...fields, state: 'published', revision: 1 } } })
    const bookId = idOf(made)
    expect(await onShelf()).toContain('أطلس مصر')

    const changed = await api.as(teacher)(books.updateBook, { bookId, price: 99.99, revision: 1 })
    expect(changed).toMatchObject({ data: { price: 99.99, title: 'أطلس مصر', revision: 2 } })
    expect(await api.as()(readBook, { id: bookId })).toMatchObject({
      data: { price: 99.99, imagePath: expect.stringMatching(/made\/.+-480\.jpg$/) },
    })

    for (const _twice of [1, 2]) {
      expect(await api.as(teacher)(books.archiveBook, { bookId })).toMatchObject({ data: { state: 'archived' } })
    }
    expect(await onShelf()).not.toContain('أطلس مصر')
    expect(await api.as(teacher)(books.listEditedBooks, { state: 'archived' })).toMatchObject({
      data: { books: [{ id: bookId }], totalCount: 1 },
    })
    expect(await api.as(teacher)(books.restoreBook, { bookId })).toMatchObject({ data: { state: 'published' } })
    expect(await onShelf()).toContain('أطلس مصر')
  })

  test('a draft is not for sale; the list finds it by words, grade and state', async () => {
    const teacher = await aTeacher(api)
    const draft = { title: 'مُلخّص الجغرافيا', price: 0, grade: '3', state: 'draft' as const }
    const bookId = idOf(await api.as(teacher).response(books.createBook, draft))
    expect(await onShelf()).not.toContain(draft.title)
    const find = async (input: object) => {
      const response = await api.as(teacher)(books.listEditedBooks, input)
      return response.success && response.data.books.some(({ id }) => id === bookId)
    }
    expect(await find({ search: 'ملخص جغرافيا' })).toBe(true)
    expect(await find({ search: 'تاريخ' })).toBe(false)
    expect([await find({ grade: 'Secondary3' }), await find({ grade: 'Secondary1' })]).toEqual([true, false])
    expect([await find({ state: 'draft' }), await find({ state: 'published' })]).toEqual([true, false])
    for (const sort of ['title', 'price'] as const) expect(await find({ sort })).toBe(true)
    await api.as(teacher)(books.updateBook, { bookId, state: 'published' })
    expect(await onShelf()).toContain(draft.title)
  })

  test('a price has two decimals at most, and anything else is refused', async () => {
    const teacher = await aTeacher(api)
    const fields = { title: 'كتاب', grade: 'Secondary1' }
    for (const price of [1.005, -1, null, '', 100_000] as number[]) {
      expect(await api.as(teacher).response(books.createBook, { ...fields, price })).toMatchObject({
        status: 400,
        body: { errors: { price: expect.any(String) } },
      })
    }
  })
})
