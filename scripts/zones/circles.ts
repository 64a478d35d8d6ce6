import type { Import } from './imports.ts'

/**
 * Circles between folders: each as the folders that can all reach each other, sorted. `folderOf` says to which one a
 * file belongs, or null where it is of no matter.
 */
export function circlesBetween(imports: readonly Import[], folderOf: (file: string) => string | null): string[][] {
  const reached = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [one, other] = [folderOf(from), folderOf(to)]
    if (one === null || other === null || one === other) continue
    reached.set(one, (reached.get(one) ?? new Set()).add(other))
  }
  const fromEach = new Map([...reached.keys()].map((folder) => [folder, allFrom(folder, reached)]))
  const circles = [...reached.keys()].map((folder) =>
    [...(fromEach.get(folder) ?? [])].filter((other) => fromEach.get(other)?.has(folder)).sort(),
  )
  return [...new Map(circles.filter((circle) => circle.length > 1).map((circle) => [circle.join(), circle])).values()]
}

/** All that can be reached, the folder itself only by a way around. */
function allFrom(folder: string, reached: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>()
  const next = [folder]
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    for (const other of reached.get(one) ?? []) {
      if (found.has(other)) continue
      found.add(other)
      next.push(other)
    }
  }
  return found
}
