/** The code with the bodies of these functions emptied, or null when one of them is not there exactly once. */
export function withoutBodies(code: string, tree: unknown, names: string[]): string | null {
  const bodies = functionsIn(tree).filter(({ name }) => names.includes(name))
  if (new Set(bodies.map(({ name }) => name)).size !== names.length || bodies.length !== names.length) return null
  return bodies
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}{}${text.slice(end)}`, code)
}

interface Body {
  name: string
  start: number
  end: number
}

function functionsIn(node: unknown): Body[] {
  if (Array.isArray(node)) return node.flatMap(functionsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, id, body } = node as { type?: string; id?: { name: string }; body?: Body }
  const own = type === 'FunctionDeclaration' && id && body ? [{ name: id.name, start: body.start, end: body.end }] : []
  return [...own, ...Object.values(node).flatMap(functionsIn)]
}
