import type { Reply } from '@manassa/contract/endpoint'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Tree } from 'react-aria-components'
import { actions, tree as copy } from '#app/copy/console.ts'
import { classes } from '#app/ui/class-names.ts'
import { ConsoleIcon } from '../console-icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { useToasts } from '../overlay/toast-region.tsx'
import { type EditHistory, useEditHistory } from '../use-edit-history.ts'
import { useHasPainted } from '../use-progressive-count.ts'
import { useIsWide } from '../use-window-width.ts'
import { type NameDraft, type NameDraftStore, parentOf, withEmptyRow } from './name-draft.ts'
import { type Items, inverseOf, mergeEdits, type TreeEdit, type TreeItem } from './tree-edits.ts'
import type { TreeRowOptions } from './tree-of-row.ts'
import { TreeRow } from './tree-row.tsx'
import { useNameDrafts } from './use-name-drafts.ts'
import { handleTreeKey, rowIdOf, useTreeActions } from './use-tree-actions.ts'
import { useTreeDrag } from './use-tree-drag.tsx'

interface ConsoleTreeProps extends TreeRowOptions {
  items: Items
  history: EditHistory<TreeEdit>
  /** Name edits of an earlier visit that were not sent; they are sent on mount. */
  unsent?: readonly TreeEdit[]
  unfinished?: NameDraftStore
}

/** The undo history of a tree. `apply` shows an edit and sends it: `edit` of `useCall`, with `applyEdit`. */
export const useTreeHistory = (apply: (edit: TreeEdit) => Promise<Reply<unknown>>) =>
  useEditHistory({ apply, inverse: inverseOf, merge: mergeEdits })

/**
 * An editable tree of units and lessons. Enter adds the next row; rows are renamed in place, and moved by drag, Alt and
 * an arrow, or a menu, also into another unit. Every edit can be undone.
 */
export function ConsoleTree({ items, labels, history, details, moreChoices, onOpen, ...typed }: ConsoleTreeProps) {
  const region = useRef<HTMLDivElement>(null)
  const { draft, begin, end, again, reportText } = useNameDrafts(items, typed.unfinished)
  const [collapsed, setCollapsed] = useState(() => initiallyCollapsed(items, typed.unfinished?.read()))
  const [announcement, announce] = useState('')
  const expand = (parentId: string | null) =>
    parentId !== null && setCollapsed((before) => new Set([...before].filter((id) => id !== parentId)))
  const actions = useTreeActions({ items, history, announce, expand, restoreDraft: again })
  const resendUnsent = useEffectEvent(() => actions.resend(typed.unsent ?? []))
  const isOpened = useRef(false)
  useEffect(() => {
    if (!isOpened.current) resendUnsent()
    isOpened.current = true
  }, [])
  const drag = useTreeDrag(items, (id, to) => actions.move(id, to))
  const startNaming = (next: NameDraft) => {
    begin(next)
    if (next.kind === 'new') expand(next.at.parentId)
  }
  const endNaming = (next: NameDraft | null) => {
    end(next)
    if (next === null) region.current?.querySelector<HTMLElement>('[role="treegrid"]')?.focus()
  }

  const keys = (event: KeyboardEvent) =>
    handleTreeKey(event, { items, actions, history, announce, name: startNaming, rowId: rowIdOf(event.target) })

  const hasPainted = useHasPainted()
  // A narrow phone has no space for handles: a row is dragged by a long press, or moved by its menu.
  const hasHandles = useIsWide('sm')
  const all = draft?.kind === 'new' ? withEmptyRow(items, draft) : items
  const shown =
    hasPainted || draft ? all : firstRows(all, collapsed, hasHandles ? FIRST_ROWS_DESKTOP : FIRST_ROWS_PHONE)
  const naming = { draft, startNaming, endNaming, reportText }
  const tree = { items, labels, details, moreChoices, onOpen, actions, hasHandles, ...naming }
  const row = (item: TreeItem, parentId: string | null): ReactNode => (
    <TreeRow key={item.id} tree={tree} item={item} parentId={parentId} isCollapsed={collapsed.has(item.id)}>
      {/* A collapsed row renders one child, because the keyboard recognizes an expandable row by it. */}
      {item.items?.slice(0, collapsed.has(item.id) ? 1 : undefined).map((each) => row(each, item.id))}
    </TreeRow>
  )
  return (
    <div ref={region} onKeyDownCapture={keys} className="rounded-card border border-line bg-card">
      <TreeBar
        labels={labels}
        history={history}
        announce={announce}
        onAdd={() => begin({ kind: 'new', at: { parentId: null, index: items.length }, isParent: true })}
      />
      <Tree
        aria-label={labels.label}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={drag}
        expandedKeys={shown.filter(({ id }) => !collapsed.has(id)).map(({ id }) => id)}
        onExpandedChange={(open) => setCollapsed(new Set(items.map(({ id }) => id).filter((id) => !open.has(id))))}
        renderEmptyState={() => <p className="p-6 text-center text-muted">{labels.empty}</p>}
        className="flex flex-col py-1 outline-none"
      >
        {shown.map((item) => row(item, null))}
      </Tree>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

/** In a longer tree only the first parent is expanded. */
const MAX_EXPANDED_ROWS = 60
/** The number of rows above the fold; the first paint renders these, and the others follow. */
const FIRST_ROWS_DESKTOP = 14
const FIRST_ROWS_PHONE = 8

/** The first `count` rows, or one more: a parent always comes with its first child. */
function firstRows(items: Items, collapsed: ReadonlySet<string>, count: number): Items {
  let left = count
  return items.flatMap((item) => {
    if (left <= 0) return []
    left -= 1
    if (!item.items || collapsed.has(item.id)) return [item]
    const within = item.items.slice(0, Math.max(left, 1))
    left -= within.length
    return [{ ...item, items: within }]
  })
}

/** A parent with an unfinished name stays expanded. */
function initiallyCollapsed(items: Items, unfinished: readonly NameDraft[] = []): ReadonlySet<string> {
  const rowCount = items.reduce((sum, { items: within = [] }) => sum + 1 + within.length, 0)
  const named = unfinished.map((one) => parentOf(items, one))
  const others = items.slice(1).filter(({ id }) => !named.includes(id))
  return new Set(rowCount > MAX_EXPANDED_ROWS ? others.map(({ id }) => id) : [])
}

function TreeBar({
  labels,
  history,
  announce,
  onAdd,
}: {
  labels: TreeRowOptions['labels']
  history: EditHistory<TreeEdit>
  announce(text: string): void
  onAdd(): void
}) {
  const toasts = useToasts()
  const step = async (taken: Promise<Reply<unknown> | null>, announcement: string) => {
    announce(announcement)
    toasts.notifyFailure(await taken)
  }
  return (
    <div className="flex items-center gap-1 border-line border-b p-1.5">
      <button
        type="button"
        onClick={onAdd}
        className={classes(
          'flex min-h-11 items-center gap-2 rounded-control px-3',
          'font-bold text-brand-strong text-sm hover:bg-brand-soft',
        )}
      >
        <ConsoleIcon name="plus" size={18} />
        {labels.addParent}
      </button>
      <span className="flex-1" />
      <IconButton label={actions.undo} isDisabled={!history.canUndo} onPress={() => step(history.undo(), copy.undone)}>
        <ConsoleIcon name="undo" />
      </IconButton>
      <IconButton label={actions.redo} isDisabled={!history.canRedo} onPress={() => step(history.redo(), copy.redone)}>
        <ConsoleIcon name="redo" />
      </IconButton>
    </div>
  )
}
