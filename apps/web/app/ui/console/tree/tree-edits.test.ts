import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdit, find, type Items, inverseOf, positionOf, siblingsAt, stepTo, type TreeEdit } from './tree-edits.ts'

const course: Items = [
  { id: 'u1', name: 'مصر القديمة', items: ['a', 'b', 'c'].map((id) => ({ id, name: id })) },
  { id: 'u2', name: 'الإغريق', items: [] },
  { id: 'u3', name: 'الرومان', items: [{ id: 'd', name: 'd' }] },
]

const shape = (items: Items) => items.map(({ id, items }) => `${id}: ${items?.map((each) => each.id).join(' ')}`)

test('a lesson moves within its unit and into another one', () => {
  const within: TreeEdit = {
    kind: 'move',
    id: 'a',
    from: positionOf(course, 'a') ?? never(),
    to: { parentId: 'u1', index: 2 },
  }
  expect(shape(applyEdit(course, within))).toEqual(['u1: b c a', 'u2: ', 'u3: d'])
  expect(shape(applyEdit(course, { ...within, to: { parentId: 'u2', index: 0 } }))).toEqual([
    'u1: b c',
    'u2: a',
    'u3: d',
  ])
})

test.each([
  ['b', 'up', { parentId: 'u1', index: 0 }],
  ['b', 'down', { parentId: 'u1', index: 2 }],
  ['c', 'down', { parentId: 'u2', index: 0 }],
  ['d', 'up', { parentId: 'u2', index: 0 }],
  ['a', 'up', null],
  ['d', 'down', null],
  ['u1', 'up', null],
  ['u1', 'down', { parentId: null, index: 1 }],
  ['u3', 'down', null],
  ['nobody', 'up', null],
] as const)('%s one step %s goes to %o', (id, direction, to) => {
  expect(stepTo(course, id, direction)).toEqual(to)
})

test('an edit that the tree has already is not applied twice', () => {
  const edit: TreeEdit = { kind: 'add', item: { id: 'e', name: 'e' }, at: { parentId: 'u2', index: 0 } }
  const once = applyEdit(course, edit)
  expect(shape(once)).toEqual(['u1: a b c', 'u2: e', 'u3: d'])
  expect(applyEdit(once, edit)).toBe(once)
  expect(applyEdit(course, { ...edit, kind: 'remove' })).toEqual(course)
})

function someEdit(items: Items, [kind = 0, one = 0, two = 0, at = 0, name = 0]: number[]): TreeEdit {
  const all = items.flatMap((unit) => [unit, ...(unit.items ?? [])])
  const item = all[one % all.length] ?? never()
  const from = positionOf(items, item.id) ?? never()
  const parentId = item.items ? null : (items[two % items.length] ?? never()).id
  const siblingCount = siblingsAt(items, parentId).length - (parentId === from.parentId ? 1 : 0)
  const to = { parentId, index: at % (siblingCount + 1) }
  const edits: TreeEdit[] = [
    { kind: 'move', id: item.id, from, to },
    { kind: 'rename', id: item.id, from: item.name, to: String(name) },
    { kind: 'add', item: { id: `new ${name}`, name: 'new' }, at: { parentId: items[0]?.id ?? null, index: 0 } },
    all.length > 3 && !item.items
      ? { kind: 'remove', item, at: from }
      : { kind: 'rename', id: item.id, from: item.name, to: 'x' },
  ]
  const edit = edits[kind % edits.length] ?? never()
  return edit.kind === 'add' && find(items, edit.item.id) ? (edits[1] ?? never()) : edit
}

test('undoing every edit restores the original tree', () => {
  const steps = fc.array(fc.array(fc.nat(50), { minLength: 5, maxLength: 5 }), { maxLength: 20 })
  fc.assert(
    fc.property(steps, (numbers) => {
      const done: TreeEdit[] = []
      let items = course
      for (const each of numbers) {
        const edit = someEdit(items, each)
        items = applyEdit(items, edit)
        done.push(edit)
      }
      for (const edit of done.toReversed()) items = applyEdit(items, inverseOf(edit))
      expect(items).toEqual(course)
    }),
  )
})

function never(): never {
  throw new Error('not in the tree')
}
