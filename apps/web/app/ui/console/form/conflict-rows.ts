import type { Conflict, Typed } from './autosave.ts'
import { type Contested, contestedIn, mergedList } from './merged-list.ts'
import type { FieldDisplay, ListText } from './use-autosaved-form.ts'

/** `both` is for lists and merges the changes of the two sides. */
export type Side = 'yours' | 'theirs' | 'both'

/** One choice in a conflict: a field, or one item of a list. */
export interface ConflictRow {
  key: string
  name: string
  /** The index of a list item, from 0; null for the whole field. */
  place: number | null
  yours: string
  theirs: string
  /** The preselected side, under which no text of either side is lost. */
  first: Side
  sides: readonly Side[]
}

type Field = Conflict['fields'][number]
type Displays = ReadonlyMap<string, FieldDisplay>
type Chosen = Readonly<Record<string, Side>>

/**
 * The choices of a conflict. A list whose items were only changed in place is resolved item by item. Otherwise the
 * whole list is one choice, and merging both sides adds one for each item that both changed.
 */
export function conflictRows(fields: readonly Field[], displays: Displays, chosen: Chosen = {}): ConflictRow[] {
  return fields.flatMap((field) => {
    const list = displays.get(field.name)?.list
    const { name, yours, theirs } = field
    if (!list) return { ...{ key: name, name, place: null, yours, theirs, first: 'yours', sides: ['yours', 'theirs'] } }
    const rows = changedPlaces(field, list)
    if (rows) return rows
    const whole: ConflictRow = {
      ...{ key: name, name, place: null, yours, theirs },
      ...{ first: 'both', sides: ['both', 'yours', 'theirs'] },
    }
    const contested = (chosen[name] ?? 'both') === 'both' ? contestedIn(listsOf(field, list)) : []
    return [whole, ...contested.map((each) => rowOf(name, each))]
  })
}

const rowOf = (name: string, { place, ...texts }: Contested): ConflictRow => ({
  ...{ key: keyOf(name, place), name, place, ...texts },
  ...{ first: 'yours', sides: ['yours', 'theirs'] },
})

const keyOf = (name: string, place: number) => `${name} ${place}`

const listsOf = ({ seen, yours, theirs }: Field, { itemsOf }: ListText) => ({
  seen: itemsOf(seen),
  yours: itemsOf(yours),
  theirs: itemsOf(theirs),
})

function changedPlaces(field: Field, list: ListText): ConflictRow[] | null {
  const { name } = field
  const { yours, theirs, seen } = listsOf(field, list)
  const keepsPlaces = (side: readonly string[]) =>
    side.length === seen.length && side.every((item, place) => item === seen[place] || !seen.includes(item))
  if (!keepsPlaces(yours) || !keepsPlaces(theirs)) return null
  return yours.flatMap((item, place) => {
    const other = theirs[place] ?? ''
    if (item === other) return []
    const first = item === seen[place] ? 'theirs' : 'yours'
    return { key: keyOf(name, place), name, place, yours: item, theirs: other, first, sides: ['yours', 'theirs'] }
  })
}

/** The resolved value of each field that differs from the local one. */
export function stayingTexts(fields: readonly Field[], displays: Displays, chosen: Chosen): Typed {
  const rows = conflictRows(fields, displays, chosen)
  const sideOf = ({ key, first }: ConflictRow) => chosen[key] ?? first
  return Object.fromEntries(
    fields.flatMap((field): Array<[string, string]> => {
      const { name, theirs } = field
      const list = displays.get(name)?.list
      const own = rows.filter((row) => row.name === name)
      const [whole] = own.filter(({ place }) => place === null)
      if (whole && sideOf(whole) === 'theirs') return [[name, theirs]]
      if (whole && (sideOf(whole) === 'yours' || !list)) return []
      if (!list) return []
      if (whole) return [[name, list.textOf(bothOf(field, list, chosen))]]
      const items = list.itemsOf(field.yours)
      for (const row of own) if (sideOf(row) === 'theirs' && row.place !== null) items[row.place] = row.theirs
      return [[name, list.textOf(items)]]
    }),
  )
}

const bothOf = (field: Field, list: ListText, chosen: Chosen) =>
  mergedList(listsOf(field, list), ({ place, yours, theirs }) =>
    chosen[keyOf(field.name, place)] === 'theirs' ? theirs : yours,
  )
