interface MergeOptions<Item extends object> {
  key(item: Item): string
  /** These fields merge independently; without them an item merges as a whole. */
  fields?: ReadonlyArray<keyof Item>
  /** Chooses between two values of a field that both sides changed; the local one is the default. */
  resolve?(conflict: MergeConflict<Item>): 'local' | 'remote'
}

/** A field that both sides changed differently; `field` is null if the items merge as a whole. */
interface MergeConflict<Item extends object> {
  key: string
  field: keyof Item | null
  base: Item
  local: Item
  remote: Item
}

/**
 * Merges the changes, additions, moves and removals of two sides. An item that one side changed and the other removed
 * stays. The local order wins if it was changed.
 */
export function merge3<Item extends object>(
  base: readonly Item[],
  local: readonly Item[],
  remote: readonly Item[],
  { key, fields, resolve = () => 'local' }: MergeOptions<Item>,
): { items: Item[]; conflicts: MergeConflict<Item>[] } {
  const byKey = (items: readonly Item[]) => new Map(items.map((item) => [key(item), item]))
  const [inBase, inLocal, inRemote] = [byKey(base), byKey(local), byKey(remote)]
  const conflicts: MergeConflict<Item>[] = []

  function sideOf(conflict: MergeConflict<Item>): 'local' | 'remote' {
    const { field } = conflict
    const [before, mine, theirs] = [conflict.base, conflict.local, conflict.remote].map((item) =>
      field === null ? item : item[field],
    )
    if (isSame(mine, before)) return 'remote'
    if (isSame(theirs, before) || isSame(mine, theirs)) return 'local'
    conflicts.push(conflict)
    return resolve(conflict)
  }

  function mergeItem(id: string): Item[] {
    const [before, mine, theirs] = [inBase.get(id), inLocal.get(id), inRemote.get(id)]
    const present = mine ?? theirs
    if (present === undefined) return []
    if (before === undefined) return [present]
    if (mine === undefined || theirs === undefined) return isSame(present, before) ? [] : [present]
    const versions = { key: id, base: before, local: mine, remote: theirs }
    if (!fields) return [versions[sideOf({ ...versions, field: null })]]
    const merged = { ...mine }
    for (const field of fields) merged[field] = versions[sideOf({ ...versions, field })][field]
    return [merged]
  }

  const merged = new Map([...new Set([...inLocal.keys(), ...inRemote.keys()])].map((id) => [id, mergeItem(id)]))
  const keysOf = (items: ReadonlyMap<string, Item>) => [...items.keys()].filter((id) => merged.get(id)?.length)
  const isMoved =
    [...inLocal.keys()].filter((id) => inBase.has(id)).join() !==
    [...inBase.keys()].filter((id) => inLocal.has(id)).join()
  const order = isMoved
    ? insertMissing(keysOf(inLocal), keysOf(inRemote))
    : insertMissing(keysOf(inRemote), keysOf(inLocal))
  return { items: order.flatMap((id) => merged.get(id) ?? []), conflicts }
}

export function insertMissing<Key>(keys: readonly Key[], others: readonly Key[]): Key[] {
  const result = [...keys]
  others.forEach((key, index) => {
    if (result.includes(key)) return
    const before = result.findIndex((each) => index > 0 && each === others[index - 1])
    const next = others.slice(index + 1).find((each) => result.includes(each))
    const at = before >= 0 ? before + 1 : next === undefined ? result.length : result.indexOf(next)
    result.splice(at, 0, key)
  })
  return result
}

/** A value of JSON is the same if its text is. */
export const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

export interface ListVersions<Item> {
  base: readonly Item[]
  local: readonly Item[]
  remote: readonly Item[]
}

export interface ItemConflict<Item> {
  index: number
  local: Item
  remote: Item
}

/** Merges lists whose items have no keys: changed items are matched by their neighbours. */
export function mergeLists<Item>(
  { base, local, remote }: ListVersions<Item>,
  resolve: (conflict: ItemConflict<Item>) => 'local' | 'remote' = () => 'local',
): { items: Item[]; conflicts: ItemConflict<Item>[] } {
  const versions = [base, local, remote].map((items) => withKeys(items, base)) as [
    KeyedItem<Item>[],
    KeyedItem<Item>[],
    KeyedItem<Item>[],
  ]
  const conflictOf = ({ local: mine, remote: theirs }: MergeConflict<KeyedItem<Item>>) => ({
    index: mine.index,
    local: mine.value,
    remote: theirs.value,
  })
  const { items, conflicts } = merge3(...versions, {
    key: (item) => item.key,
    fields: ['value'],
    resolve: (conflict) => resolve(conflictOf(conflict)),
  })
  return { items: items.map(({ value }) => value), conflicts: conflicts.map(conflictOf) }
}

interface KeyedItem<Item> {
  key: string
  index: number
  value: Item
}

/** An item's key is its index in the base list; an item that is new has its text as key. */
function withKeys<Item>(items: readonly Item[], base: readonly Item[]): KeyedItem<Item>[] {
  const indexes: Array<number | null> = items.map(() => null)
  const isFree = (at: number) => !indexes.includes(at)
  items.forEach((item, index) => {
    const at = base.findIndex((before, each) => isSame(before, item) && isFree(each))
    if (at >= 0) indexes[index] = at
  })
  base.forEach((_before, at) => {
    if (!isFree(at)) return
    const found = indexes.findIndex((known, index) => {
      const previous = index === 0 ? -1 : indexes[index - 1]
      const next = index === indexes.length - 1 ? base.length : indexes[index + 1]
      return known === null && (previous === at - 1 || next === at + 1)
    })
    if (found >= 0) indexes[found] = at
  })
  const texts = items.map((item) => JSON.stringify(item))
  return items.map((value, index) => {
    const repeated = texts.slice(0, index).filter((text) => text === texts[index]).length
    const at = indexes[index] ?? null
    return { key: at === null ? `new ${repeated} ${texts[index]}` : String(at), index, value }
  })
}
