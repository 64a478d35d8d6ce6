import type { EditedCourse, EditedLesson, EditedUnit } from '@manassa/contract/teacher/courses'
import type { Items, TreeItem } from '#app/ui/console/tree/tree-edits.ts'

/** What a line of the tree is to the server. */
export interface Thing {
  kind: 'unit' | 'lesson'
  id: number
}

/** What the server calls a thing, and since when. */
interface Named {
  name: string
  revision: number
}

/** The units and lessons of a course in an order, as the call takes it. */
export type Order = ReadonlyArray<{ id: number; lessons: readonly number[] }>

export type TreeIds = ReturnType<typeof treeIds>

/**
 * The names of lines in the tree. What was made here keeps the one that it had before the server gave it a number: the
 * focus stays where it is.
 */
export function treeIds() {
  const things = new Map<string, Thing>()
  const keys = new Map<string, string>()
  const names = new Map<string, Named>()
  const nameOf = ({ kind, id }: Thing) => `${kind}-${id}`
  return {
    keyOf: (thing: Thing) => keys.get(nameOf(thing)) ?? nameOf(thing),
    /** Null while the server has not heard of it. */
    thingOf(key: string): Thing | null {
      const [, kind, id] = /^(unit|lesson)-(\d+)$/.exec(key) ?? []
      return things.get(key) ?? (kind ? { kind: kind as Thing['kind'], id: Number(id) } : null)
    },
    made(key: string, thing: Thing) {
      things.set(key, thing)
      keys.set(nameOf(thing), key)
    },
    named: (thing: Thing, named: Named) => void names.set(nameOf(thing), named),
    /** What a thing is called as far as this page knows: what it has just been told may not be drawn yet. */
    nameOf(course: Pick<EditedCourse, 'units'>, thing: Thing): Named | undefined {
      const own = names.get(nameOf(thing))
      const found = foundIn(course, thing)
      if (!found || (own && own.revision >= found.revision)) return own
      return { name: shownName(found), revision: found.revision }
    },
  }
}

export const itemsOf = ({ units }: Pick<EditedCourse, 'units'>, ids: TreeIds): Items =>
  units.map((unit) => ({
    id: ids.keyOf({ kind: 'unit', id: unit.id }),
    name: shownName(unit),
    items: unit.lessons.map(
      (lesson): TreeItem => ({
        id: ids.keyOf({ kind: 'lesson', id: lesson.id }),
        name: shownName(lesson),
        kind: lesson.type,
      }),
    ),
  }))

/** What a line is called. */
const shownName = (thing: EditedUnit | EditedLesson) =>
  'lessonName' in thing ? thing.lessonName : thing.unitTitle || thing.unitName

/** The order of a tree, without what the server has not heard of. */
export function orderOf(items: Items, ids: TreeIds): Order {
  const numbers = (lines: Items) => lines.flatMap(({ id }) => ids.thingOf(id)?.id ?? [])
  return items.flatMap(({ id, items = [] }) => {
    const unit = ids.thingOf(id)
    return unit ? [{ id: unit.id, lessons: numbers(items) }] : []
  })
}

export const isSameOrder = (one: Order, other: Order) => JSON.stringify(one) === JSON.stringify(other)

/** A tree in another order. What that does not know comes behind what it knows. */
export function inOrder(items: Items, order: Order, ids: TreeIds): Items {
  const lines = new Map(items.flatMap((unit) => (unit.items ?? []).map((line) => [line.id, line] as const)))
  const wanted = order.map(({ id, lessons }) => ({
    key: ids.keyOf({ kind: 'unit', id }),
    lines: lessons.flatMap((lesson) => lines.get(ids.keyOf({ kind: 'lesson', id: lesson })) ?? []),
  }))
  const placed = new Set(wanted.flatMap(({ lines }) => lines.map(({ id }) => id)))
  const unitOf = (unit: TreeItem): TreeItem => {
    const known = wanted.find(({ key }) => key === unit.id)?.lines ?? []
    return { ...unit, items: [...known, ...(unit.items ?? []).filter(({ id }) => !placed.has(id))] }
  }
  const place = (unit: TreeItem) => {
    const index = wanted.findIndex(({ key }) => key === unit.id)
    return index < 0 ? wanted.length : index
  }
  return items.toSorted((one, other) => place(one) - place(other)).map(unitOf)
}

/** A unit or a lesson of a course by its number; undefined where it is not there. */
export function foundIn(
  { units }: Pick<EditedCourse, 'units'>,
  { kind, id }: Thing,
): EditedUnit | EditedLesson | undefined {
  return kind === 'unit'
    ? units.find((unit) => unit.id === id)
    : units.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id)
}
