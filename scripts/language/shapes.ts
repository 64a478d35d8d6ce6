/** More props, the rest included, are a sign of two components in one, or of a record that lacks its name. */
const PROPS_MAX = 8

const COMPONENT = /\b(?:function|const) ([A-Z]\w*)[^(){};]*\(\s*\{/g
const PROPS_INTERFACE = /^(?:export )?interface (\w*Props)\b[^{]*\{(.*?)^\}/gms
/** A literal could stand there without its spread; a mapped array and a rest parameter could not. */
const LITERAL_SPREAD = /\.\.\.(?:\{|\[[^[\]]*\](?=\s*[,)\]}]))/g

export const literalSpreadsIn = (text: string) =>
  [...text.matchAll(LITERAL_SPREAD)].map(({ index, 0: found }) => ({ index, found }))

export function crowdedComponentsIn(text: string) {
  const source = text.replace(/\/\*.*?\*\//gs, (comment) => ' '.repeat(comment.length))
  const taken = [...source.matchAll(COMPONENT)].map(({ 0: head, 1: name = '', index }) => ({
    name,
    index,
    count: membersFrom(source, index + head.length),
  }))
  const declared = [...source.matchAll(PROPS_INTERFACE)].map(({ 1: name = '', 2: body = '', index }) => ({
    name,
    index,
    count: body.match(/^ {2}\w+\??[<(:]/gm)?.length ?? 0,
  }))
  return [...taken, ...declared].filter(({ count }) => count > PROPS_MAX)
}

/** Counts the members of the pattern that begins here, up to its closing brace. */
function membersFrom(source: string, start: number): number {
  let depth = 0
  let count = 0
  let isInMember = false
  for (const sign of source.slice(start).replaceAll('=>', '  ')) {
    if ('}])'.includes(sign) && depth-- === 0) break
    if ('{[('.includes(sign)) depth++
    if (depth === 0 && sign === ',') isInMember = false
    else if (!isInMember && sign.trim() !== '') {
      isInMember = true
      count++
    }
  }
  return count
}
