import type { KeyboardEvent } from 'react'
import { tree as copy } from '#app/copy/console.ts'
import { randomId } from '#app/lib/random-id.ts'
import { useToasts } from '../overlay/toast-region.tsx'
import type { EditHistory } from '../use-edit-history.ts'
import { type NameDraft, refusedDraft } from './name-draft.ts'
import type { OutlineRow } from './outline.ts'
import {
  find,
  type Items,
  positionOf,
  siblingsAt,
  stepTo,
  type TreeEdit,
  type TreeItem,
  type TreePosition,
} from './tree-edits.ts'

type NewRow = Extract<NameDraft, { kind: 'new' }>
type LeafKindName = Pick<NewRow, 'leafKind'>

export function useTreeActions({
  items,
  history,
  announce,
  expand,
  restoreDraft,
}: {
  items: Items
  history: EditHistory<TreeEdit>
  announce(text: string): void
  expand(parentId: string | null): void
  restoreDraft(draft: NameDraft): void
}) {
  const toasts = useToasts()
  async function take(edit: TreeEdit, message: string) {
    announce(message)
    const reply = await history.edit(edit)
    toasts.notifyFailure(reply)
    const again = reply.success ? null : refusedDraft(edit, reply)
    if (again) restoreDraft(again)
    return reply
  }
  function add(name: string, { at, isParent, leafKind, lineId }: NewRow) {
    const kind = isParent || leafKind === undefined ? {} : { kind: leafKind }
    const item: TreeItem = { id: lineId ?? `new-${randomId()}`, name, ...kind, ...(isParent && { items: [] }) }
    void take({ kind: 'add', item, at }, copy.added(name))
    return item
  }
  return {
    add,
    /** Adds a pasted list at a new row: as parents with their children, or all of it as leaves. */
    addOutline(outline: readonly OutlineRow[], { at, isParent }: NewRow, leafKindOf: (name: string) => LeafKindName) {
      const leaf = (name: string, parentId: string | null, index: number) =>
        add(name, { kind: 'new', at: { parentId, index }, isParent: false, ...leafKindOf(name) })
      if (!isParent) {
        const names = outline.flatMap(({ name, items: within }) => [name, ...within])
        for (const [index, name] of names.entries()) leaf(name, at.parentId, at.index + index)
        return
      }
      for (const [index, { name, items: within }] of outline.entries()) {
        const parent = add(name, { kind: 'new', at: { ...at, index: at.index + index }, isParent })
        for (const [place, each] of within.entries()) leaf(each, parent.id, place)
      }
    },
    resend(edits: readonly TreeEdit[]) {
      for (const edit of edits) {
        if (edit.kind === 'add') void take(edit, copy.added(edit.item.name))
        if (edit.kind === 'rename') void take(edit, copy.renamed(edit.to))
      }
    },
    rename(item: TreeItem, to: string) {
      if (to !== '' && to !== item.name)
        void take({ kind: 'rename', id: item.id, from: item.name, to }, copy.renamed(to))
    },
    move(id: string, to: TreePosition | null) {
      const item = find(items, id)
      const from = positionOf(items, id)
      if (!item || !from || !to || (from.parentId === to.parentId && from.index === to.index)) return
      expand(to.parentId)
      const count = siblingsAt(items, to.parentId).length + (from.parentId === to.parentId ? 0 : 1)
      void take({ kind: 'move', id, from, to }, copy.moved(item.name, to.index + 1, count))
    },
    async remove(item: TreeItem) {
      const at = positionOf(items, item.id)
      if (!at) return
      const message = copy.removed(item.name)
      const reply = await take({ kind: 'remove', item, at }, message)
      if (reply.success) toasts.notify(message, { undo: async () => toasts.notifyFailure(await history.undo()) })
    },
  }
}

export type TreeActions = ReturnType<typeof useTreeActions>

interface TreeKeyContext {
  items: Items
  actions: TreeActions
  history: EditHistory<TreeEdit>
  announce(text: string): void
  name(draft: NameDraft): void
  /** The row that itself has the focus; null when an element within it has it. */
  rowId: string | null
}

/** Uses physical key codes, because an Arabic layout has another letter on the Z key. */
export function handleTreeKey(
  event: KeyboardEvent,
  { items, actions, history, announce, name, rowId }: TreeKeyContext,
) {
  const command = event.ctrlKey || event.metaKey
  const isTyping = event.target instanceof HTMLInputElement
  const item = rowId === null ? undefined : find(items, rowId)
  const at = item && positionOf(items, item.id)
  const done = () => {
    event.preventDefault()
    event.stopPropagation()
  }
  if (command && !isTyping && (event.code === 'KeyZ' || event.code === 'KeyY')) {
    done()
    const isRedo = event.code === 'KeyY' || event.shiftKey
    if (isRedo ? history.canRedo : history.canUndo) announce(isRedo ? copy.redone : copy.undone)
    return void (isRedo ? history.redo() : history.undo())
  }
  if (!item || !at || command) return
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    done()
    actions.move(item.id, stepTo(items, item.id, event.key === 'ArrowUp' ? 'up' : 'down'))
  } else if (event.key === 'Enter') {
    done()
    // In an empty unit the next row is its first lesson, because there is no row that it could follow.
    if (item.items?.length === 0) return name({ kind: 'new', at: { parentId: item.id, index: 0 }, isParent: false })
    const leafKind = item.kind === undefined ? {} : { leafKind: item.kind }
    name({ kind: 'new', at: { ...at, index: at.index + 1 }, isParent: item.items !== undefined, ...leafKind })
  } else if (event.key === 'F2') {
    done()
    name({ kind: 'rename', id: item.id })
  } else if (event.key === 'Delete') {
    done()
    void actions.remove(item)
  }
}

export const rowIdOf = (target: EventTarget) =>
  target instanceof HTMLElement && target.getAttribute('role') === 'row' ? (target.dataset.key ?? null) : null
