import type { Conflict } from './autosave.ts'
import { conflictsIn, type ItemConflict, mergeLists } from './merge-lists.ts'
import type { FormValues } from './saved-values.ts'
import type { FieldDisplay, ListText } from './use-autosaved-form.ts'

/** `both` is for lists and merges the changes of the two sides. */
export type Side = 'local' | 'remote' | 'both'

export interface ConflictRow {
  key: string
  name: string
  /** The index of a list item, from 0; null for the whole field. */
  index: number | null
  local: string
  remote: string
  /** The preselected side, under which no text of either side is lost. */
  first: Side
  sides: readonly Side[]
}

type FieldConflict = Conflict['fields'][number]
type Displays = ReadonlyMap<string, FieldDisplay>
type ChosenSides = Readonly<Record<string, Side>>

/**
 * The choices of a conflict. A list whose items were only changed in place is resolved item by item. Otherwise the
 * whole list is one choice, and merging both sides adds one for each item that both changed.
 */
export function conflictRows(
  fields: readonly FieldConflict[],
  displays: Displays,
  chosen: ChosenSides = {},
): ConflictRow[] {
  return fields.flatMap((field) => {
    const list = displays.get(field.name)?.list
    const { name, local, remote } = field
    if (!list) return { ...{ key: name, name, index: null, local, remote, first: 'local', sides: ['local', 'remote'] } }
    const rows = changedItems(field, list)
    if (rows) return rows
    const whole: ConflictRow = {
      ...{ key: name, name, index: null, local, remote },
      ...{ first: 'both', sides: ['both', 'local', 'remote'] },
    }
    const conflicts = (chosen[name] ?? 'both') === 'both' ? conflictsIn(listsOf(field, list)) : []
    return [whole, ...conflicts.map((each) => rowOf(name, each))]
  })
}

const rowOf = (name: string, { index, ...texts }: ItemConflict): ConflictRow => ({
  ...{ key: keyOf(name, index), name, index, ...texts },
  ...{ first: 'local', sides: ['local', 'remote'] },
})

const keyOf = (name: string, index: number) => `${name} ${index}`

const listsOf = ({ base, local, remote }: FieldConflict, { itemsOf }: ListText) => ({
  base: itemsOf(base),
  local: itemsOf(local),
  remote: itemsOf(remote),
})

function changedItems(field: FieldConflict, list: ListText): ConflictRow[] | null {
  const { name } = field
  const { local, remote, base } = listsOf(field, list)
  const keepsOrder = (side: readonly string[]) =>
    side.length === base.length && side.every((item, index) => item === base[index] || !base.includes(item))
  if (!keepsOrder(local) || !keepsOrder(remote)) return null
  return local.flatMap((item, index) => {
    const other = remote[index] ?? ''
    if (item === other) return []
    const first = item === base[index] ? 'remote' : 'local'
    return { key: keyOf(name, index), name, index, local: item, remote: other, first, sides: ['local', 'remote'] }
  })
}

/** The resolved value of each field that differs from the local one. */
export function resolvedValues(fields: readonly FieldConflict[], displays: Displays, chosen: ChosenSides): FormValues {
  const rows = conflictRows(fields, displays, chosen)
  const sideOf = ({ key, first }: ConflictRow) => chosen[key] ?? first
  return Object.fromEntries(
    fields.flatMap((field): Array<[string, string]> => {
      const { name, remote } = field
      const list = displays.get(name)?.list
      const own = rows.filter((row) => row.name === name)
      const [whole] = own.filter(({ index }) => index === null)
      if (whole && sideOf(whole) === 'remote') return [[name, remote]]
      if (whole && (sideOf(whole) === 'local' || !list)) return []
      if (!list) return []
      if (whole) return [[name, list.textOf(bothOf(field, list, chosen))]]
      const items = list.itemsOf(field.local)
      for (const row of own) if (sideOf(row) === 'remote' && row.index !== null) items[row.index] = row.remote
      return [[name, list.textOf(items)]]
    }),
  )
}

const bothOf = (field: FieldConflict, list: ListText, chosen: ChosenSides) =>
  mergeLists(listsOf(field, list), ({ index, local, remote }) =>
    chosen[keyOf(field.name, index)] === 'remote' ? remote : local,
  )
