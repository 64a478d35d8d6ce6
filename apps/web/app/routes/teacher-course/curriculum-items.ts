import type { EditedCourse, EditedLesson, EditedUnit } from '@manassa/contract/teacher/courses'
import type { Items, TreeItem } from '#app/ui/console/tree/tree-edits.ts'

/** The unit or lesson of a row of the tree, once the server has created it. */
export interface CurriculumRef {
  kind: 'unit' | 'lesson'
  id: number
}

interface KnownName {
  name: string
  revision: number
}

/** `orderCourse` takes the order in this shape. */
export type CurriculumOrder = ReadonlyArray<{ id: number; lessons: readonly number[] }>

export type TreeIds = ReturnType<typeof treeIds>

/** Each row of the tree has a key, which it keeps when the server gives it an id, so that it keeps the focus. */
export function treeIds() {
  const refs = new Map<string, CurriculumRef>()
  const keys = new Map<string, string>()
  const names = new Map<string, KnownName>()
  const idOf = ({ kind, id }: CurriculumRef) => `${kind}-${id}`
  return {
    keyOf: (ref: CurriculumRef) => keys.get(idOf(ref)) ?? idOf(ref),
    /** Null until the server has created it. */
    refOf(key: string): CurriculumRef | null {
      const [, kind, id] = /^(unit|lesson)-(\d+)$/.exec(key) ?? []
      return refs.get(key) ?? (kind ? { kind: kind as CurriculumRef['kind'], id: Number(id) } : null)
    },
    setCreated(key: string, ref: CurriculumRef) {
      refs.set(key, ref)
      keys.set(idOf(ref), key)
    },
    setKnownName: (ref: CurriculumRef, name: KnownName) => void names.set(idOf(ref), name),
    /** The course may not include the latest save yet, so the name with the higher revision wins. */
    nameOf(course: Pick<EditedCourse, 'units'>, ref: CurriculumRef): KnownName | undefined {
      const own = names.get(idOf(ref))
      const node = findNode(course, ref)
      if (!node || (own && own.revision >= node.revision)) return own
      return { name: shownName(node), revision: node.revision }
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

const shownName = (node: EditedUnit | EditedLesson) =>
  'lessonName' in node ? node.lessonName : node.unitTitle || node.unitName

/** Rows that the server has not created yet are left out. */
export function orderOf(items: Items, ids: TreeIds): CurriculumOrder {
  const idsOf = (rows: Items) => rows.flatMap(({ id }) => ids.refOf(id)?.id ?? [])
  return items.flatMap(({ id, items = [] }) => {
    const unit = ids.refOf(id)
    return unit ? [{ id: unit.id, lessons: idsOf(items) }] : []
  })
}

export const isSameOrder = (one: CurriculumOrder, other: CurriculumOrder) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Rows that the order does not mention come last. */
export function reorder(items: Items, order: CurriculumOrder, ids: TreeIds): Items {
  const rows = new Map(items.flatMap((unit) => (unit.items ?? []).map((row) => [row.id, row] as const)))
  const target = order.map(({ id, lessons }) => ({
    key: ids.keyOf({ kind: 'unit', id }),
    rows: lessons.flatMap((lesson) => rows.get(ids.keyOf({ kind: 'lesson', id: lesson })) ?? []),
  }))
  const placed = new Set(target.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const unitOf = (unit: TreeItem): TreeItem => {
    const sorted = target.find(({ key }) => key === unit.id)?.rows ?? []
    return { ...unit, items: [...sorted, ...(unit.items ?? []).filter(({ id }) => !placed.has(id))] }
  }
  const indexOf = (unit: TreeItem) => {
    const index = target.findIndex(({ key }) => key === unit.id)
    return index < 0 ? target.length : index
  }
  return items.toSorted((one, other) => indexOf(one) - indexOf(other)).map(unitOf)
}

export function findNode(
  { units }: Pick<EditedCourse, 'units'>,
  { kind, id }: CurriculumRef,
): EditedUnit | EditedLesson | undefined {
  return kind === 'unit'
    ? units.find((unit) => unit.id === id)
    : units.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id)
}
