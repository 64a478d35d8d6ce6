import { type Content, contentOf, type Item, type Items } from './quiz-items.ts'

/** What who wrote these questions had seen of the server's. */
export interface Seen {
  /** The revisions of those that were there, by their keys, in their order. */
  revisions: Readonly<Record<string, number>>
  /** What those were that are changed here. */
  bases: Readonly<Record<string, Content>>
}

export interface Merged {
  items: Items
  /** Where a field was changed here and by somebody else: the revision that its writer had seen. */
  stale: ReadonlyMap<string, number>
}

/**
 * What was written here, put together with the questions that the server has now. What somebody else has added stands
 * there too; what they have taken away goes, unless it was written in here; of what they have changed the fields that
 * nobody touched here are theirs.
 */
export function mergedQuestions(items: Items, seen: Seen, present: Items): Merged {
  const there = new Map(present.map((item) => [item.key, item]))
  const stale = new Map<string, number>()
  const kept = items.flatMap((item): Item[] => {
    const now = there.get(item.key)
    const revision = seen.revisions[item.key]
    if (revision === undefined) return [item]
    const base = seen.bases[item.key]
    const isChanged = base !== undefined && fields.some((field) => isOther(contentOf(item), base, field))
    if (!isChanged) return now ? [now] : []
    if (!now) return [item]
    if (isContested(item, base, now)) stale.set(item.key, revision)
    return [rebased(item, base, now)]
  })
  return { items: inOrder(kept, Object.keys(seen.revisions), present), stale }
}

const fields = ['text', 'picture', 'explanation', 'reference', 'answers'] as const
type Field = (typeof fields)[number]

const isOther = (one: Content, other: Content, field: Field) =>
  JSON.stringify(one[field]) !== JSON.stringify(other[field])

const isContested = (item: Item, base: Content, now: Item) =>
  fields.some((field) => isOther(contentOf(item), base, field) && isOther(contentOf(now), base, field))

/** The fields that were changed here, and the others as they are now. */
function rebased(item: Item, base: Content, now: Item): Item {
  const mine = contentOf(item)
  const from = (field: Field) => (isOther(mine, base, field) ? item : now)
  return {
    key: item.key,
    text: from('text').text,
    picture: from('picture').picture,
    explanation: from('explanation').explanation,
    reference: from('reference').reference,
    answers: from('answers').answers,
  }
}

/** An order that was changed here stays, with what others have added put into it; else the order is the present one. */
function inOrder(kept: Items, seenOrder: readonly string[], present: Items): Items {
  const keys = new Set(kept.map(({ key }) => key))
  const seen = new Set(seenOrder)
  const mine = new Map(kept.map((item) => [item.key, item]))
  const now = present.filter(({ key }) => keys.has(key) || !seen.has(key)).map((item) => mine.get(item.key) ?? item)
  const known = kept.filter(({ key }) => seen.has(key)).map(({ key }) => key)
  const isMoved = known.join() !== seenOrder.filter((key) => keys.has(key)).join()
  return isMoved ? joined(kept, now) : joined(now, kept)
}

/** These, and of the others those that are missing, each behind what it follows there. */
export function joined(items: Items, others: Items): Items {
  const result = [...items]
  for (const [place, item] of others.entries()) {
    const at = (key: string | undefined) => result.findIndex((each) => each.key === key)
    if (at(item.key) >= 0) continue
    const before = at(others[place - 1]?.key)
    const next = others.slice(place + 1).find(({ key }) => at(key) >= 0)
    result.splice(before >= 0 ? before + 1 : next ? at(next.key) : result.length, 0, item)
  }
  return result
}
