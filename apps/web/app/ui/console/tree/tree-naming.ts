import type { Failure } from '@manassa/contract/endpoint'
import { conflictIn } from '../form/edit-answers.ts'
import { applyEdit, find, type Items, type Place, type TreeEdit, type TreeItem } from './tree-edits.ts'

/** What the two levels of a tree are called: those that hold others, and those that are held. */
export interface TreeLabels {
  label: string
  addParent: string
  addLeaf: string
  /** In an empty line that waits for a name. */
  parentName: string
  leafName: string
  empty: string
  /** What a held line can be, the usual one first; without it they are all alike. */
  leafKinds?: readonly LeafKind[]
}

export interface LeafKind {
  kind: string
  label: string
  /** What makes one. */
  add: string
}

/**
 * The line that is being named: a new one at a place, or one that has a name. `typed` was refused, and is there to be
 * put right, under the name (`lineId`) by which what was typed into it finds it; `theirs` is what somebody else has
 * called it meanwhile.
 */
export type Naming = { typed?: string } & (
  | { kind: 'new'; at: Place; isParent: boolean; leafKind?: string; lineId?: string }
  | { kind: 'rename'; id: string; theirs?: string }
)

/** The line once more, with the name that was refused; null for a step that names none. */
export function namingAgain(edit: TreeEdit, refusal: Failure): Naming | null {
  if (edit.kind === 'add') {
    const { at, item } = edit
    const leafKind = item.kind === undefined ? {} : { leafKind: item.kind }
    return { kind: 'new', at, isParent: item.items !== undefined, ...leafKind, typed: item.name, lineId: item.id }
  }
  if (edit.kind !== 'rename') return null
  const [theirs] = Object.values(conflictIn(refusal)?.theirs ?? {})
  return { kind: 'rename', id: edit.id, typed: edit.to, ...(typeof theirs === 'string' && { theirs }) }
}

/** Whether the line that this one stands in is there: it may have been refused itself. */
export const hasPlace = (items: Items, naming: Naming) =>
  naming.kind === 'rename' || naming.at.parentId === null || find(items, naming.at.parentId) !== undefined

/** The line that is not there before it has a name. */
const NEW = 'new-line'

export const isNew = (item: TreeItem) => item.id === NEW

export const withEmptyLine = (items: Items, { at, isParent }: Extract<Naming, { kind: 'new' }>): Items =>
  applyEdit(items, { kind: 'add', item: { id: NEW, name: '', ...(isParent && { items: [] }) }, at })
