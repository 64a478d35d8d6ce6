import { expect, test } from 'vitest'
import { draftOf, hasRow, isSameRow, type NameDraft, parentOf, withCurrentName } from './name-draft.ts'

const items = [{ id: 'unit-1', name: 'النيل', items: [{ id: 'lesson-2', name: 'الفيضان' }] }]
const renamed: NameDraft = { kind: 'rename', id: 'lesson-2', from: 'الفيضان', typed: 'فيضان النيل' }

test('a name of yesterday is beside what its line is called now, where that has changed since', () => {
  expect(withCurrentName(items, renamed)).toEqual(renamed)
  expect(withCurrentName(items, { ...renamed, theirs: 'لمريم' }), 'taken back since').toEqual(renamed)
  expect(withCurrentName(items, { ...renamed, from: 'المية' })).toEqual({
    ...renamed,
    from: 'المية',
    theirs: 'الفيضان',
  })
})

test('what stands in a field is unfinished where it says something new, over the name that was there first', () => {
  const line = { id: 'lesson-2', name: 'الفيضان' }
  const field: NameDraft = { kind: 'rename', id: 'lesson-2' }
  expect(draftOf(field, line, 'الفيضان')).toBeNull()
  expect(draftOf(field, line, '  ')).toBeNull()
  expect(draftOf(field, line, 'فيض')).toEqual({ ...field, from: 'الفيضان', typed: 'فيض' })
  expect(draftOf(renamed, { ...line, name: 'لمريم' }, 'فيض')).toEqual({ ...renamed, typed: 'فيض' })
})

test('a name waits while its line is not there, or the one that this stands in', () => {
  const within = (parentId: string): NameDraft => ({ kind: 'new', at: { parentId, index: 0 }, isParent: false })
  expect([renamed, within('unit-1'), within('new-3')].map((one) => hasRow(items, one))).toEqual([true, true, false])
  expect(hasRow([], renamed)).toBe(false)
  expect([renamed, within('unit-1')].map((one) => parentOf(items, one))).toEqual(['unit-1', 'unit-1'])
})

test('a refused name that is typed back to the old name is still unfinished', () => {
  const line = { id: 'lesson-2', name: 'الفيضان' }
  expect(draftOf(renamed, line, 'الفيضان')).toEqual({ ...renamed, typed: 'الفيضان' })
})

test('two new lines without an id are two lines, and one with an id is itself', () => {
  const newLine = (lineId?: string): NameDraft => ({
    ...{ kind: 'new', at: { parentId: 'unit-1', index: 0 }, isParent: false, typed: 'الفيضان' },
    ...(lineId && { lineId }),
  })
  expect(isSameRow(newLine(), newLine())).toBe(false)
  expect(isSameRow(newLine('new-1'), newLine('new-1'))).toBe(true)
  expect(isSameRow(newLine('new-1'), newLine('new-2'))).toBe(false)
})
