import type { Import } from './imports.ts'

/**
 * Returns the groups of parts that can all reach each other, sorted (Tarjan's strongly connected components). `partOf`
 * says to which part a file belongs, or null where it belongs to none.
 */
export function circlesBetween(imports: readonly Import[], partOf: (file: string) => string | null): string[][] {
  const reached = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [one, other] = [partOf(from), partOf(to)]
    if (one !== null && other !== null && one !== other) reached.set(one, (reached.get(one) ?? new Set()).add(other))
  }
  const order = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  /** Returns the smallest number of a part on the stack that this one leads back to. */
  function visit(part: string): number {
    const own = order.size
    order.set(part, own)
    stack.push(part)
    let lowest = own
    for (const other of reached.get(part) ?? []) {
      if (!order.has(other)) lowest = Math.min(lowest, visit(other))
      else if (stack.includes(other)) lowest = Math.min(lowest, order.get(other) ?? own)
    }
    if (lowest === own) {
      const circle = stack.splice(stack.indexOf(part))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return lowest
  }
  for (const part of reached.keys()) if (!order.has(part)) visit(part)
  return circles
}
