/** The first of each list, then the second of each, and so on, until there are `most`. */
export function interleave<Item>(lists: ReadonlyArray<readonly Item[]>, most: number): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list.slice(place, place + 1)))
    .flat()
    .slice(0, most)
}
