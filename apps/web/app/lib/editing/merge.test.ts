import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { merge3, mergeLists } from './merge.ts'

interface Card {
  id: string
  front: string
  back: string
}

const aCard = (id: string, front = 'front', back = 'back'): Card => ({ id, front, back })
const cards = (...ids: string[]) => ids.map((id) => aCard(id))
const merge = (base: Card[], local: Card[], remote: Card[]) =>
  merge3(base, local, remote, { key: ({ id }) => id, fields: ['front', 'back'] })
const idsOf = (items: readonly Card[]) => items.map(({ id }) => id)

test('two writers of one card each keep their field', () => {
  const merged = merge([aCard('a')], [aCard('a', 'mine')], [aCard('a', 'front', 'theirs')])
  expect(merged).toEqual({ items: [aCard('a', 'mine', 'theirs')], conflicts: [] })
})

test('a field that both changed is a conflict, and the local value stays unless the remote one is chosen', () => {
  const versions = [[aCard('a')], [aCard('a', 'mine')], [aCard('a', 'theirs', 'theirs')]] as const
  const options = { key: ({ id }: Card) => id, fields: ['front', 'back'] as const }
  const { items, conflicts } = merge3(...versions, options)
  expect(items).toEqual([aCard('a', 'mine', 'theirs')])
  expect(conflicts).toMatchObject([{ key: 'a', field: 'front' }])
  expect(merge3(...versions, { ...options, resolve: () => 'remote' }).items).toEqual(versions[2])
})

test('the same change on both sides is no conflict', () => {
  const changed = [aCard('a', 'same')]
  expect(merge([aCard('a')], changed, changed)).toEqual({ items: changed, conflicts: [] })
})

test('a removed card stays removed unless the other side changed it', () => {
  expect(merge(cards('a', 'b'), cards('b'), cards('a', 'b')).items).toEqual(cards('b'))
  expect(merge(cards('a', 'b'), cards('b'), [aCard('a', 'theirs'), aCard('b')]).items).toEqual([
    aCard('a', 'theirs'),
    aCard('b'),
  ])
})

test('a new card follows the one that it was added after, and a moved order wins', () => {
  const orderOf = (base: string, local: string, remote: string) =>
    idsOf(merge(cards(...base), cards(...local), cards(...remote)).items).join('')
  expect(orderOf('ab', 'anb', 'xayb')).toBe('xanyb')
  expect(orderOf('abc', 'cab', 'axbc')).toBe('caxb')
  expect(orderOf('abc', 'abc', 'cab')).toBe('cab')
})

test('items without keys are matched by their neighbours', () => {
  const versions = { base: ['a', 'b', 'c'], local: ['a', 'b2', 'c'], remote: ['x', 'a', 'b3', 'c2'] }
  expect(mergeLists(versions)).toEqual({
    items: ['x', 'a', 'b2', 'c2'],
    conflicts: [{ index: 1, local: 'b2', remote: 'b3' }],
  })
  expect(mergeLists(versions, () => 'remote').items).toEqual(['x', 'a', 'b3', 'c2'])
})

const text = fc.constantFrom('p', 'q', 'r')
const aBase = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdef'), front: text, back: text }), {
  selector: ({ id }) => id,
})
const versionOf = (base: readonly Card[], author: string) =>
  fc
    .tuple(
      fc.array(fc.record({ front: text, back: text, isChanged: fc.boolean() }), {
        minLength: base.length,
        maxLength: base.length,
      }),
      fc.subarray([...base.keys()]),
      fc.uniqueArray(fc.constantFrom(`${author}1`, `${author}2`)),
      fc.boolean(),
    )
    .chain(([changes, kept, added, isMoved]) => {
      const items = [
        ...kept.map((index) => {
          const { isChanged = false, ...changed } = changes[index] ?? {}
          return { ...(base[index] as Card), ...(isChanged && changed) }
        }),
        ...cards(...added),
      ]
      return isMoved ? fc.shuffledSubarray(items, { minLength: items.length }) : fc.constant(items)
    })
const anEditedDeck = aBase.chain((base) => fc.tuple(fc.constant(base), versionOf(base, 'l'), versionOf(base, 'r')))

test('a merge keeps every change of both sides, and reports the fields that both changed', () => {
  fc.assert(
    fc.property(anEditedDeck, ([base, local, remote]) => {
      const { items, conflicts } = merge(base, local, remote)
      const cardOf = (deck: readonly Card[], id: string) => deck.find((card) => card.id === id)
      expect(new Set(idsOf(items)).size).toBe(items.length)
      for (const id of new Set([...idsOf(base), ...idsOf(local), ...idsOf(remote)])) {
        const [before, mine, theirs, after] = [base, local, remote, items].map((deck) => cardOf(deck, id))
        const isChanged = (card: Card | undefined) => JSON.stringify(card) !== JSON.stringify(before)
        if (!mine || !theirs) {
          const left = mine ?? theirs
          expect(after).toEqual(left && isChanged(left) ? left : undefined)
          continue
        }
        for (const field of ['front', 'back'] as const) {
          const [was, own, other] = [before?.[field], mine[field], theirs[field]]
          const isConflict = own !== was && other !== was && own !== other
          expect(after?.[field]).toBe(own === was ? other : own)
          expect(conflicts.some((each) => each.key === id && each.field === field)).toBe(isConflict)
        }
      }
    }),
  )
})

test('a merge with a side that changed nothing is the other side', () => {
  fc.assert(
    fc.property(anEditedDeck, ([base, local, remote]) => {
      expect(merge(base, local, base)).toEqual({ items: local, conflicts: [] })
      expect(merge(base, base, remote)).toEqual({ items: remote, conflicts: [] })
      expect(merge(base, local, local)).toEqual({ items: local, conflicts: [] })
    }),
  )
})
