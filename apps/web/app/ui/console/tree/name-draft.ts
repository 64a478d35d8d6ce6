import type { Failure } from '@manassa/contract/endpoint'
import { conflictIn } from '../form/edit-responses.ts'
import {
  applyEdit,
  find,
  type Items,
  positionOf,
  type TreeEdit,
  type TreeItem,
  type TreePosition,
} from './tree-edits.ts'

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
  /** The kind that the name of a new leaf proposes, other than the default. */
  proposedKind?(name: string): string | undefined
}

export interface LeafKind {
  kind: string
  label: string
  add: string
}

/**
 * A row that is being named: a new one, or one that is renamed. `typed` is a refused or unfinished name; `lineId` links
 * it to the drafts of its children. `from` is the name that it replaces, and `theirs` a newer name by someone else.
 */
export type NameDraft = { typed?: string } & (
  | { kind: 'new'; at: TreePosition; isParent: boolean; leafKind?: string; lineId?: string }
  | { kind: 'rename'; id: string; from?: string; theirs?: string }
)

export interface NameDraftStore {
  read(): readonly NameDraft[]
  write(names: readonly NameDraft[]): void
}

/** Restores the draft of a refused name; null for edits without a name. */
export function refusedDraft(edit: TreeEdit, refusal: Failure): NameDraft | null {
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
export function draftOf(draft: NameDraft, item: TreeItem, typed: string): NameDraft | null {
  const isTyped = typed.trim() !== '' && (typed !== item.name || draft.typed !== undefined)
  if (!isTyped) return null
  return draft.kind === 'rename' ? { from: item.name, ...draft, typed } : { ...draft, typed }
}

/** Adds the row's current name to a draft of an earlier visit, where it has changed since. */
export function withCurrentName(items: Items, draft: NameDraft): NameDraft {
  if (draft.kind === 'new') return draft
  const { theirs: _, ...own } = draft
  const present = find(items, own.id)?.name ?? own.from
  return present === own.from || present === undefined ? own : { ...own, theirs: present }
}

/** Null at the top level, and for a row that does not exist. */
export const parentOf = (items: Items, draft: NameDraft): string | null =>
  (draft.kind === 'rename' ? positionOf(items, draft.id)?.parentId : draft.at.parentId) ?? null

/** A draft has no row when the row, or its parent, was itself refused. */
export function hasRow(items: Items, draft: NameDraft) {
  const line = draft.kind === 'rename' ? draft.id : draft.at.parentId
  return line === null || find(items, line) !== undefined
}

/** A row has one draft, which contains the latest text. */
export function isSameRow(one: NameDraft, other: NameDraft) {
  if (one.kind === 'rename') return other.kind === 'rename' && one.id === other.id
  return other.kind === 'new' && one.lineId !== undefined && one.lineId === other.lineId
}

const NEW_ROW_ID = 'new-line'

export const isNew = (item: TreeItem) => item.id === NEW_ROW_ID

export const withEmptyRow = (items: Items, { at, isParent }: Extract<NameDraft, { kind: 'new' }>): Items =>
  applyEdit(items, { kind: 'add', item: { id: NEW_ROW_ID, name: '', ...(isParent && { items: [] }) }, at })
