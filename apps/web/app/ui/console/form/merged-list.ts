type Items = readonly string[]

/** Marks an item that is not in the base list. */
const NEW = -2

/** The versions of a three-way merge. */
export interface TwoLists {
  seen: Items
  yours: Items
  theirs: Items
}

/** An item that both sides changed differently; `index` is its index in the local list. */
export interface Contested {
  place: number
  yours: string
  theirs: string
}

export function contestedIn(lists: TwoLists): Contested[] {
  const [yours, theirs] = [placesOf(lists.yours, lists.seen), placesOf(lists.theirs, lists.seen)]
  return lists.seen.flatMap((before, at) => {
    const place = yours.indexOf(at)
    const [mine, other] = [lists.yours[place], lists.theirs[theirs.indexOf(at)]]
    const isContested = mine !== undefined && other !== undefined && mine !== before && other !== before
    return isContested && mine !== other ? [{ place, yours: mine, theirs: other }] : []
  })
}

/**
 * Merges the changes, additions, moves and removals of both sides. `chosenOf` resolves an item that both changed. An
 * item that one side changed and the other removed stays.
 */
export function mergedList(lists: TwoLists, chosenOf: (contested: Contested) => string): string[] {
  const { seen } = lists
  const yours = { items: lists.yours, places: placesOf(lists.yours, seen) }
  const theirs = { items: lists.theirs, places: placesOf(lists.theirs, seen) }
  const staying = new Map(contestedIn(lists).map((each) => [yours.places[each.place], chosenOf(each)]))
  const valueAt = (at: number): string | undefined => {
    const [mine, other] = [yours, theirs].map(({ items, places }) => items[places.indexOf(at)])
    if (staying.has(at)) return staying.get(at)
    if (mine === undefined || other === undefined) return (mine ?? other) === seen[at] ? undefined : (mine ?? other)
    return mine === seen[at] ? other : mine
  }

  const isMovedHere = isMoved(yours.places) && !isMoved(theirs.places)
  const [base, other] = isMovedHere ? [yours, theirs] : [theirs, yours]
  const merged = base.items.map((item, place) => ({ at: base.places[place] ?? NEW, item }))
  let index = 0
  other.items.forEach((item, place) => {
    const at = other.places[place] ?? NEW
    const found = merged.findIndex((each) => (at === NEW ? each.at === NEW && each.item === item : each.at === at))
    if (found >= 0) {
      index = found + 1
      return
    }
    // Items that the other side added at the same index come first.
    while (merged[index]?.at === NEW) index += 1
    merged.splice(index, 0, { at, item })
    index += 1
  })
  return merged.flatMap(({ at, item }) => (at === NEW ? item : (valueAt(at) ?? [])))
}

/** Maps each item to its index in the base list; changed items are matched by their neighbours. */
function placesOf(items: Items, seen: Items): number[] {
  const places = items.map(() => NEW)
  const isFree = (at: number) => !places.includes(at)
  items.forEach((item, place) => {
    const at = seen.findIndex((before, each) => before === item && isFree(each))
    if (at >= 0) places[place] = at
  })
  seen.forEach((_before, at) => {
    if (!isFree(at)) return
    const found = places.findIndex((before, place) => {
      const previous = place === 0 ? -1 : places[place - 1]
      const next = place === places.length - 1 ? seen.length : places[place + 1]
      return before === NEW && (previous === at - 1 || next === at + 1)
    })
    if (found >= 0) places[found] = at
  })
  return places
}

const isMoved = (places: readonly number[]) => {
  const known = places.filter((at) => at !== NEW)
  return known.some((at, place) => at < (known[place - 1] ?? at))
}
