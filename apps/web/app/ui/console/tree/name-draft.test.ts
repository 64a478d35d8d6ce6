import { expect, test } from 'vitest'
import { draftOf, hasRow, isSameRow, type NameDraft, parentOf, withCurrentName } from './name-draft.ts'

const items = [{ id: 'unit-1', name: 'النيل', items: [{ id: 'lesson-2', name: 'الفيضان' }] }]
const renamed: NameDraft = { kind: 'rename', id: 'lesson-2', from: 'الفيضان', typed: 'فيضان النيل' }

test("a restored draft shows the row's present name if it has changed since", () => {
  expect(withCurrentName(items, renamed)).toEqual(renamed)
  expect(withCurrentName(items, { ...renamed, theirs: 'لمريم' }), 'taken back since').toEqual(renamed)
  expect(withCurrentName(items, { ...renamed, from: 'المية' })).toEqual({
    ...renamed,
    from: 'المية',
    theirs: 'الفيضان',
  })
})

test("the text of a field is a draft if it differs from the row's name, and keeps the original name", () => {
  const line = { id: 'lesson-2', name: 'الفيضان' }
  const field: NameDraft = { kind: 'rename', id: 'lesson-2' }
  expect(draftOf(field, line, 'الفيضان')).toBeNull()
  expect(draftOf(field, line, '  ')).toBeNull()
  expect(draftOf(field, line, 'فيض')).toEqual({ ...field, from: 'الفيضان', typed: 'فيض' })
  expect(draftOf(renamed, { ...line, name: 'لمريم' }, 'فيض')).toEqual({ ...renamed, typed: 'فيض' })
})

test('a draft waits until its row and its parent exist', () => {
  const within = (parentId: string): NameDraft => ({ kind: 'new', at: { parentId, index: 0 }, isParent: false })
  expect([renamed, within('unit-1'), within('new-3')].map((one) => hasRow(items, one))).toEqual([true, true, false])
  expect(hasRow([], renamed)).toBe(false)
  expect([renamed, within('unit-1')].map((one) => parentOf(items, one))).toEqual(['unit-1', 'unit-1'])
})

test('a refused name that is changed back to the old name remains a draft', () => {
  const line = { id: 'lesson-2', name: 'الفيضان' }
  expect(draftOf(renamed, line, 'الفيضان')).toEqual({ ...renamed, typed: 'الفيضان' })
})

test('drafts of new rows are the same only with the same id', () => {
  const newLine = (lineId?: string): NameDraft => ({
    kind: 'new',
    at: { parentId: 'unit-1', index: 0 },
    isParent: false,
    typed: 'الفيضان',
    ...(lineId && { lineId }),
  })
  expect(isSameRow(newLine(), newLine())).toBe(false)
  expect(isSameRow(newLine('new-1'), newLine('new-1'))).toBe(true)
  expect(isSameRow(newLine('new-1'), newLine('new-2'))).toBe(false)
})
