import type { Failure } from '@manassa/contract/endpoint'
import { conflictIn } from '../form/edit-answers.ts'
import { applyEdit, find, type Items, type Place, placeOf, type TreeEdit, type TreeItem } from './tree-edits.ts'

/** The labels of the two levels of a tree. */
export interface TreeLabels {
  label: string
  addParent: string
  addLeaf: string
  /** The placeholder of an unnamed row. */
  parentName: string
  leafName: string
  empty: string
  /** The kinds of leaves, the default first; without it all leaves are alike. */
  leafKinds?: readonly LeafKind[]
}

export interface LeafKind {
  kind: string
  label: string
  /** The label of the action that adds one. */
  add: string
}

/**
 * A row that is being named: a new one, or one that is renamed. `typed` is a refused or unfinished name; `lineId` links
 * it to the drafts of its children. `from` is the name that it replaces, and `theirs` a newer name by someone else.
 */
export type Naming = { typed?: string } & (
  | { kind: 'new'; at: Place; isParent: boolean; leafKind?: string; lineId?: string }
  | { kind: 'rename'; id: string; from?: string; theirs?: string }
)

/** Stores names on this device that were refused or are unfinished. */
export interface UnfinishedNames {
  read(): readonly Naming[]
  write(names: readonly Naming[]): void
}

/** Restores the draft of a refused name; null for edits without a name. */
export function namingAgain(edit: TreeEdit, refusal: Failure): Naming | null {
  if (edit.kind === 'add') {
    const { at, item } = edit
    const leafKind = item.kind === undefined ? {} : { leafKind: item.kind }
    return { kind: 'new', at, isParent: item.items !== undefined, ...leafKind, typed: item.name, lineId: item.id }
  }
  if (edit.kind !== 'rename') return null
  const [theirs] = Object.values(conflictIn(refusal)?.theirs ?? {})
  const { id, from, to } = edit
  return { kind: 'rename', id, from, typed: to, ...(typeof theirs === 'string' && { theirs }) }
}

/** The draft with the current text of its field; null when the text changes nothing. */
export function unfinished(naming: Naming, item: TreeItem, typed: string): Naming | null {
  const isSaid = typed.trim() !== '' && (typed !== item.name || naming.typed !== undefined)
  if (!isSaid) return null
  return naming.kind === 'rename' ? { from: item.name, ...naming, typed } : { ...naming, typed }
}

/** Adds the row's current name to a draft of an earlier visit, where it has changed since. */
export function inSight(items: Items, naming: Naming): Naming {
  if (naming.kind === 'new') return naming
  const { theirs: _, ...own } = naming
  const present = find(items, own.id)?.name ?? own.from
  return present === own.from || present === undefined ? own : { ...own, theirs: present }
}

/** Null at the top level, and for a row that does not exist. */
export const parentOf = (items: Items, naming: Naming): string | null =>
  (naming.kind === 'rename' ? placeOf(items, naming.id)?.parentId : naming.at.parentId) ?? null

/** A draft has no row when the row, or its parent, was itself refused. */
export function hasPlace(items: Items, naming: Naming) {
  const line = naming.kind === 'rename' ? naming.id : naming.at.parentId
  return line === null || find(items, line) !== undefined
}

/** A row has one draft, which contains the latest text. */
export function isOfLine(one: Naming, other: Naming) {
  if (one.kind === 'rename') return other.kind === 'rename' && one.id === other.id
  return other.kind === 'new' && one.lineId !== undefined && one.lineId === other.lineId
}

/** The id of a row that has no name yet. */
const NEW = 'new-line'

export const isNew = (item: TreeItem) => item.id === NEW

export const withEmptyLine = (items: Items, { at, isParent }: Extract<Naming, { kind: 'new' }>): Items =>
  applyEdit(items, { kind: 'add', item: { id: NEW, name: '', ...(isParent && { items: [] }) }, at })
