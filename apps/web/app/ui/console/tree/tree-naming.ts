import type { Failure } from '@manassa/contract/endpoint'
import { conflictIn } from '../form/edit-answers.ts'
import { applyEdit, find, type Items, type Place, placeOf, type TreeEdit, type TreeItem } from './tree-edits.ts'

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
 * The line that is being named: a new one at a place, or one that has a name. `typed` was refused or never finished,
 * and is there to be put right, under the name (`lineId`) by which what was typed into it finds it; `from` is the name
 * over which it was typed, and `theirs` what somebody else has called it meanwhile.
 */
export type Naming = { typed?: string } & (
  | { kind: 'new'; at: Place; isParent: boolean; leafKind?: string; lineId?: string }
  | { kind: 'rename'; id: string; from?: string; theirs?: string }
)

/** Names that were typed on this device and are no step: refused, or left before they were finished. */
export interface UnfinishedNames {
  read(): readonly Naming[]
  write(names: readonly Naming[]): void
}

/** The line once more, with the name that was refused; null for a step that names none. */
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

/** The line as it would be named with what stands in its field; null where that says nothing new. */
export function unfinished(naming: Naming, item: TreeItem, typed: string): Naming | null {
  const isSaid = typed.trim() !== '' && (typed !== item.name || naming.typed !== undefined)
  if (!isSaid) return null
  return naming.kind === 'rename' ? { from: item.name, ...naming, typed } : { ...naming, typed }
}

/** A name of an earlier page beside what its line is called now, where that has changed since. */
export function inSight(items: Items, naming: Naming): Naming {
  if (naming.kind === 'new') return naming
  const { theirs: _, ...own } = naming
  const present = find(items, own.id)?.name ?? own.from
  return present === own.from || present === undefined ? own : { ...own, theirs: present }
}

/** The line in which the named one stands; null for one of its own, and for one that is not there. */
export const parentOf = (items: Items, naming: Naming): string | null =>
  (naming.kind === 'rename' ? placeOf(items, naming.id)?.parentId : naming.at.parentId) ?? null

/** Whether the line that is named, or that this one stands in, is there: it may have been refused itself. */
export function hasPlace(items: Items, naming: Naming) {
  const line = naming.kind === 'rename' ? naming.id : naming.at.parentId
  return line === null || find(items, line) !== undefined
}

/** What was refused twice waits once, as it was typed last. */
export function isOfLine(one: Naming, other: Naming) {
  if (one.kind === 'rename') return other.kind === 'rename' && one.id === other.id
  return other.kind === 'new' && one.lineId !== undefined && one.lineId === other.lineId
}

/** The line that is not there before it has a name. */
const NEW = 'new-line'

export const isNew = (item: TreeItem) => item.id === NEW

export const withEmptyLine = (items: Items, { at, isParent }: Extract<Naming, { kind: 'new' }>): Items =>
  applyEdit(items, { kind: 'add', item: { id: NEW, name: '', ...(isParent && { items: [] }) }, at })
