import { applyEdit, type Items, type Place, type TreeItem } from './tree-edits.ts'

/** What the two levels of a tree are called: those that hold others, and those that are held. */
export interface TreeWords {
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

/** The line that is being named: a new one at a place, or one that has a name. */
export type Naming = { kind: 'new'; at: Place; isParent: boolean; leafKind?: string } | { kind: 'rename'; id: string }

/** The line that is not there before it has a name. */
const NEW = 'new-line'

export const isNew = (item: TreeItem) => item.id === NEW

export const withEmptyLine = (items: Items, { at, isParent }: Extract<Naming, { kind: 'new' }>): Items =>
  applyEdit(items, { kind: 'add', item: { id: NEW, name: '', ...(isParent && { items: [] }) }, at })
