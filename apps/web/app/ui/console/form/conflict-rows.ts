import { type ItemConflict, isSame, type ListVersions, mergeLists } from '#app/lib/editing/merge.ts'
import type { FieldConflict } from './autosave.ts'
import type { FieldValues } from './saved-values.ts'
import type { FieldDisplay, ListField } from './use-autosaved-form.ts'

/** `both` is for lists and merges the changes of the two sides. */
export type ConflictSide = 'local' | 'remote' | 'both'

export interface ConflictRow {
  key: string
  name: string
  /** The index of a list item, from 0; null for the whole field. */
  index: number | null
  local: unknown
  remote: unknown
  /** The preselected side, under which nothing of either side is lost. */
  first: ConflictSide
  sides: readonly ConflictSide[]
}

type Displays = ReadonlyMap<string, FieldDisplay>
type ChosenSides = Readonly<Record<string, ConflictSide>>

const SIDES: readonly ConflictSide[] = ['local', 'remote']

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
    if (!list) return { key: name, name, index: null, local, remote, first: 'local', sides: SIDES }
    const rows = changedItems(field, list)
    if (rows) return rows
    const whole: ConflictRow = {
      key: name,
      name,
      index: null,
      local,
      remote,
      first: 'both',
      sides: ['both', ...SIDES],
    }
    const { conflicts } = mergeLists(versionsOf(field, list))
    return [whole, ...((chosen[name] ?? 'both') === 'both' ? conflicts.map((each) => itemRow(name, each)) : [])]
  })
}

const itemRow = (name: string, item: ItemConflict<unknown>, first: ConflictSide = 'local'): ConflictRow => ({
  key: keyOf(name, item.index),
  name,
  ...item,
  first,
  sides: SIDES,
})

const keyOf = (name: string, index: number) => `${name} ${index}`

const versionsOf = ({ base, local, remote }: FieldConflict, { toItems }: ListField): ListVersions<unknown> => ({
  base: toItems(base),
  local: toItems(local),
  remote: toItems(remote),
})

function changedItems(field: FieldConflict, list: ListField): ConflictRow[] | null {
  const { local, remote, base } = versionsOf(field, list)
  const keepsOrder = (side: readonly unknown[]) =>
    side.length === base.length &&
    side.every((item, index) => isSame(item, base[index]) || !base.some((each) => isSame(each, item)))
  if (!keepsOrder(local) || !keepsOrder(remote)) return null
  return local.flatMap((item, index) => {
    if (isSame(item, remote[index])) return []
    const first = isSame(item, base[index]) ? 'remote' : 'local'
    return itemRow(field.name, { index, local: item, remote: remote[index] }, first)
  })
}

export function resolvedValues(fields: readonly FieldConflict[], displays: Displays, chosen: ChosenSides): FieldValues {
  const rows = conflictRows(fields, displays, chosen)
  const sideOf = ({ key, first }: ConflictRow) => chosen[key] ?? first
  return Object.fromEntries(
    fields.flatMap((field): Array<[string, unknown]> => {
      const { name, remote } = field
      const list = displays.get(name)?.list
      const own = rows.filter((row) => row.name === name)
      const [whole] = own.filter(({ index }) => index === null)
      if (whole && sideOf(whole) === 'remote') return [[name, remote]]
      if (!list || (whole && sideOf(whole) === 'local')) return []
      if (whole) return [[name, list.fromItems(mergeBoth(field, list, chosen))]]
      const items = [...list.toItems(field.local)]
      for (const row of own) if (sideOf(row) === 'remote' && row.index !== null) items[row.index] = row.remote
      return [[name, list.fromItems(items)]]
    }),
  )
}

const mergeBoth = (field: FieldConflict, list: ListField, chosen: ChosenSides) =>
  mergeLists(versionsOf(field, list), ({ index }) =>
    chosen[keyOf(field.name, index)] === 'remote' ? 'remote' : 'local',
  ).items
