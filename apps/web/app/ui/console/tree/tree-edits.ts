/** A row of a tree with two levels: units and their lessons. Only a parent has `items`, even if empty. */
export interface TreeItem {
  id: string
  name: string
  items?: readonly TreeItem[]
  kind?: string
}

export type Items = readonly TreeItem[]

/** The parent of a row (null at the top level) and its index within it, from 0. */
export interface TreePosition {
  parentId: string | null
  index: number
}

/** The name and the details of a row, which are changed outside of the tree. */
export interface Labels {
  name: string
  label: string
}

/** One edit of a tree. It contains the old and the new value, so that its inverse is an edit too. */
export type TreeEdit =
  | { kind: 'add'; item: TreeItem; at: TreePosition }
  | { kind: 'remove'; item: TreeItem; at: TreePosition }
  | { kind: 'rename'; id: string; from: string; to: string }
  | { kind: 'move'; id: string; from: TreePosition; to: TreePosition }
  | { kind: 'relabel'; id: string; from: Labels; to: Labels; session: number }

export function inverseOf(edit: TreeEdit): TreeEdit {
  switch (edit.kind) {
    case 'add':
      return { ...edit, kind: 'remove' }
    case 'remove':
      return { ...edit, kind: 'add' }
    case 'rename':
      return { ...edit, from: edit.to, to: edit.from }
    case 'move':
      return { ...edit, from: edit.to, to: edit.from }
    case 'relabel':
      return { ...edit, from: edit.to, to: edit.from }
  }
}

/** Merges two edits of one session, so that one undo reverts both; null when they cannot be merged. */
export function mergeEdits(last: TreeEdit, next: TreeEdit): TreeEdit | null {
  if (last.kind !== 'relabel' || next.kind !== 'relabel') return null
  return last.id === next.id && last.session === next.session ? { ...last, to: next.to } : null
}

/** Applies an edit. It does nothing when the tree has the edit already: the server's response may have come first. */
export function applyEdit(items: Items, edit: TreeEdit): Items {
  switch (edit.kind) {
    case 'add':
      return find(items, edit.item.id) ? items : insert(items, edit.item, edit.at)
    case 'remove':
      return without(items, edit.item.id)
    case 'rename':
      return changed(items, edit.id, (item) => ({ ...item, name: edit.to }))
    case 'relabel':
      return changed(items, edit.id, (item) => ({ ...item, name: edit.to.name }))
    case 'move': {
      const item = find(items, edit.id)
      return item ? insert(without(items, edit.id), item, edit.to) : items
    }
  }
}

export function find(items: Items, id: string): TreeItem | undefined {
  return (
    items.find((item) => item.id === id) ?? items.flatMap((item) => item.items ?? []).find((item) => item.id === id)
  )
}

export function positionOf(items: Items, id: string): TreePosition | null {
  const index = items.findIndex((item) => item.id === id)
  if (index >= 0) return { parentId: null, index }
  for (const parent of items) {
    const within = parent.items?.findIndex((item) => item.id === id) ?? -1
    if (within >= 0) return { parentId: parent.id, index: within }
  }
  return null
}

export const siblingsAt = (items: Items, parentId: string | null): Items =>
  parentId === null ? items : (items.find(({ id }) => id === parentId)?.items ?? [])

/** One row up or down; past the end of its parent a row moves into the next one. Null at the end of the tree. */
export function stepTo(items: Items, id: string, direction: 'up' | 'down'): TreePosition | null {
  const from = positionOf(items, id)
  if (!from) return null
  const index = from.index + (direction === 'up' ? -1 : 1)
  if (index >= 0 && index < siblingsAt(items, from.parentId).length) return { ...from, index }
  if (from.parentId === null) return null
  const parent = items.findIndex((item) => item.id === from.parentId)
  const next = items[parent + (direction === 'up' ? -1 : 1)]
  return next ? { parentId: next.id, index: direction === 'up' ? (next.items?.length ?? 0) : 0 } : null
}

function insert(items: Items, item: TreeItem, { parentId, index }: TreePosition): Items {
  if (parentId === null) return items.toSpliced(index, 0, item)
  return changed(items, parentId, (parent) => ({ ...parent, items: (parent.items ?? []).toSpliced(index, 0, item) }))
}

const without = (items: Items, id: string): Items =>
  items
    .filter((item) => item.id !== id)
    .map((item) => (item.items?.some((each) => each.id === id) ? { ...item, items: without(item.items, id) } : item))

const changed = (items: Items, id: string, change: (item: TreeItem) => TreeItem): Items =>
  items.map((item) => {
    if (item.id === id) return change(item)
    return item.items ? { ...item, items: changed(item.items, id, change) } : item
  })
