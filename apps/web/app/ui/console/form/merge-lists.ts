type Items = readonly string[]

/** Marks an item that is not in the base list. */
const NEW = -2

export interface ListVersions {
  base: Items
  local: Items
  remote: Items
}

/** An item that both sides changed differently; `index` is its index in the local list. */
export interface ItemConflict {
  index: number
  local: string
  remote: string
}

export function conflictsIn(lists: ListVersions): ItemConflict[] {
  const [local, remote] = [baseIndexes(lists.local, lists.base), baseIndexes(lists.remote, lists.base)]
  return lists.base.flatMap((before, at) => {
    const index = local.indexOf(at)
    const [mine, other] = [lists.local[index], lists.remote[remote.indexOf(at)]]
    const isConflict = mine !== undefined && other !== undefined && mine !== before && other !== before
    return isConflict && mine !== other ? [{ index, local: mine, remote: other }] : []
  })
}

/**
 * Merges the changes, additions, moves and removals of both sides. `chosenOf` resolves an item that both changed. An
 * item that one side changed and the other removed stays.
 */
export function mergeLists(lists: ListVersions, chosenOf: (conflict: ItemConflict) => string): string[] {
  const { base } = lists
  const local = { items: lists.local, indexes: baseIndexes(lists.local, base) }
  const remote = { items: lists.remote, indexes: baseIndexes(lists.remote, base) }
  const resolved = new Map(conflictsIn(lists).map((each) => [local.indexes[each.index], chosenOf(each)]))
  const valueAt = (at: number): string | undefined => {
    const [mine, other] = [local, remote].map(({ items, indexes }) => items[indexes.indexOf(at)])
    if (resolved.has(at)) return resolved.get(at)
    if (mine === undefined || other === undefined) return (mine ?? other) === base[at] ? undefined : (mine ?? other)
    return mine === base[at] ? other : mine
  }

  const isMovedHere = isMoved(local.indexes) && !isMoved(remote.indexes)
  const [main, other] = isMovedHere ? [local, remote] : [remote, local]
  const merged = main.items.map((item, index) => ({ at: main.indexes[index] ?? NEW, item }))
  let next = 0
  other.items.forEach((item, index) => {
    const at = other.indexes[index] ?? NEW
    const found = merged.findIndex((each) => (at === NEW ? each.at === NEW && each.item === item : each.at === at))
    if (found >= 0) {
      next = found + 1
      return
    }
    // Items that the other side added at the same index come first.
    while (merged[next]?.at === NEW) next += 1
    merged.splice(next, 0, { at, item })
    next += 1
  })
  return merged.flatMap(({ at, item }) => (at === NEW ? item : (valueAt(at) ?? [])))
}

/** Maps each item to its index in the base list; changed items are matched by their neighbours. */
function baseIndexes(items: Items, base: Items): number[] {
  const indexes = items.map(() => NEW)
  const isFree = (at: number) => !indexes.includes(at)
  items.forEach((item, index) => {
    const at = base.findIndex((before, each) => before === item && isFree(each))
    if (at >= 0) indexes[index] = at
  })
  base.forEach((_before, at) => {
    if (!isFree(at)) return
    const found = indexes.findIndex((before, index) => {
      const previous = index === 0 ? -1 : indexes[index - 1]
      const next = index === indexes.length - 1 ? base.length : indexes[index + 1]
      return before === NEW && (previous === at - 1 || next === at + 1)
    })
    if (found >= 0) indexes[found] = at
  })
  return indexes
}

const isMoved = (indexes: readonly number[]) => {
  const known = indexes.filter((at) => at !== NEW)
  return known.some((at, index) => at < (known[index - 1] ?? at))
}
