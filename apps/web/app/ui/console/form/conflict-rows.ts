import type { Conflict, Typed } from './autosave.ts'
import type { FieldWords, ListText } from './use-autosaved-form.ts'

/** Whose words stay. `both` is for lists: theirs, and after them what is new here. */
export type Side = 'yours' | 'theirs' | 'both'

/** One choice of those that a conflict asks for: a field, or one thing of a list. */
export interface ConflictRow {
  key: string
  name: string
  /** Of one thing of a list: which one, from 0. */
  place: number | null
  yours: string
  theirs: string
  /** What is chosen unless somebody chooses: nothing that was typed on one side alone goes. */
  first: Side
  sides: readonly Side[]
}

type Field = Conflict['fields'][number]
type Words = ReadonlyMap<string, FieldWords>

/**
 * What is to be chosen. Of a list in which both have changed things in their places it is thing by thing; where one of
 * them has moved, added or taken away, places say nothing, and it is the whole list.
 */
export function conflictRows(fields: readonly Field[], words: Words): ConflictRow[] {
  return fields.flatMap((field) => {
    const list = words.get(field.name)?.list
    const { name, yours, theirs } = field
    if (!list) return { ...{ key: name, name, place: null, yours, theirs, first: 'yours', sides: ['yours', 'theirs'] } }
    const rows = changedPlaces(field, list)
    if (rows) return rows
    return { ...{ key: name, name, place: null, yours, theirs, first: 'both', sides: ['both', 'yours', 'theirs'] } }
  })
}

function changedPlaces({ name, ...texts }: Field, { itemsOf }: ListText): ConflictRow[] | null {
  const [yours, theirs, seen] = [itemsOf(texts.yours), itemsOf(texts.theirs), itemsOf(texts.seen)]
  const keepsPlaces = (side: readonly string[]) =>
    side.length === seen.length && side.every((item, place) => item === seen[place] || !seen.includes(item))
  if (!keepsPlaces(yours) || !keepsPlaces(theirs)) return null
  return yours.flatMap((item, place) => {
    const other = theirs[place] ?? ''
    if (item === other) return []
    const first = item === seen[place] ? 'theirs' : 'yours'
    return { key: `${name} ${place}`, name, place, yours: item, theirs: other, first, sides: ['yours', 'theirs'] }
  })
}

/** What stands in each field then, where that is not what is typed here. */
export function stayingTexts(fields: readonly Field[], words: Words, chosen: Readonly<Record<string, Side>>): Typed {
  const rows = conflictRows(fields, words)
  const sideOf = ({ key, first }: ConflictRow) => chosen[key] ?? first
  return Object.fromEntries(
    fields.flatMap((field): Array<[string, string]> => {
      const { name, theirs } = field
      const list = words.get(name)?.list
      const own = rows.filter((row) => row.name === name)
      const [whole] = own.filter(({ place }) => place === null)
      if (whole && sideOf(whole) === 'theirs') return [[name, theirs]]
      if (whole && (sideOf(whole) === 'yours' || !list)) return []
      if (!list) return []
      if (whole) return [[name, list.textOf(bothOf(field, list))]]
      const items = list.itemsOf(field.yours)
      for (const row of own) if (sideOf(row) === 'theirs' && row.place !== null) items[row.place] = row.theirs
      return [[name, list.textOf(items)]]
    }),
  )
}

/** Theirs, and after them what is here and was nowhere before. */
function bothOf({ yours, theirs, seen }: Field, { itemsOf }: ListText): string[] {
  const known = new Set([...itemsOf(theirs), ...itemsOf(seen)])
  return [...itemsOf(theirs), ...itemsOf(yours).filter((item) => !known.has(item))]
}
