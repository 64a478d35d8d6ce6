import type { Reply } from '@manassa/contract/endpoint'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Tree } from 'react-aria-components'
import { actions, tree as copy } from '#app/copy/console.ts'
import { classes } from '#app/ui/class-names.ts'
import { ConsoleIcon } from '../console-icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { useToasts } from '../overlay/toast-region.tsx'
import { type EditHistory, useEditHistory } from '../use-edit-history.ts'
import { useIsPictured } from '../use-growing.ts'
import { useIsWide } from '../use-window-width.ts'
import { type Items, inverseOf, joined, type TreeEdit, type TreeItem } from './tree-edits.ts'
import { type Naming, parentOf, type UnfinishedNames, withEmptyLine } from './tree-naming.ts'
import { TreeRow, type TreeRowLooks } from './tree-row.tsx'
import { useNaming } from './use-naming.ts'
import { useTreeDrag } from './use-tree-drag.tsx'
import { rowOf, treeKey, useTreeWork } from './use-tree-work.ts'

interface ConsoleTreeProps extends TreeRowLooks {
  items: Items
  history: EditHistory<TreeEdit>
  /** Names that were typed here before and never came to the server: they go on their way as the tree opens. */
  unsent?: readonly TreeEdit[]
  /** Where names lie that are no step yet. */
  unfinished?: UnfinishedNames
}

/**
 * The steps that were taken on a tree. `apply` shows a step and tells the server of it: `edit` of `useCall`, with
 * `applyEdit`.
 */
export const useTreeHistory = (apply: (edit: TreeEdit) => Promise<Reply<unknown>>) =>
  useEditHistory({ apply, inverse: inverseOf, joined })

/**
 * Units and their lessons, typed in as fast as in a text: Enter makes the next line. Named in place, moved by drag, by
 * Alt and an arrow or by a menu, also into another unit; every step can be taken back.
 */
export function ConsoleTree({ items, labels, history, details, moreChoices, onOpen, ...typed }: ConsoleTreeProps) {
  const region = useRef<HTMLDivElement>(null)
  const { naming, begin, end, again, typing } = useNaming(items, typed.unfinished)
  const [shut, setShut] = useState(() => shutAtFirst(items, typed.unfinished?.read()))
  const [announcement, say] = useState('')
  const openTo = (parentId: string | null) =>
    parentId !== null && setShut((before) => new Set([...before].filter((id) => id !== parentId)))
  const work = useTreeWork({ items, history, say, openTo, nameAgain: again })
  const goOn = useEffectEvent(() => work.goOnWith(typed.unsent ?? []))
  const isOpened = useRef(false)
  useEffect(() => {
    if (!isOpened.current) goOn()
    isOpened.current = true
  }, [])
  const drag = useTreeDrag(items, (id, to) => work.move(id, to))
  const nameNext = (next: Naming) => {
    begin(next)
    if (next.kind === 'new') openTo(next.at.parentId)
  }
  const named = (next: Naming | null) => {
    end(next)
    if (next === null) region.current?.querySelector<HTMLElement>('[role="treegrid"]')?.focus()
  }

  const keys = (event: KeyboardEvent) =>
    treeKey(event, { items, work, history, say, name: nameNext, rowId: rowOf(event.target) })

  const isPictured = useIsPictured()
  // On a narrow phone there is no room for handles: a line is held and drawn, or moved by its menu.
  const hasHandles = useIsWide('sm')
  const all = naming?.kind === 'new' ? withEmptyLine(items, naming) : items
  const shown = isPictured || naming ? all : firstLines(all, shut, hasHandles ? LINES_OF_DESK : LINES_OF_PHONE)
  const row = (item: TreeItem, parentId: string | null): ReactNode => (
    <TreeRow
      key={item.id}
      {...{ item, parentId, items, labels, details, moreChoices, onOpen, work, naming, nameNext, named, typing }}
      isShut={shut.has(item.id)}
      hasHandle={hasHandles}
    >
      {/* Of what is shut one line stands for all, by which the keyboard knows that it can be opened. */}
      {item.items?.slice(0, shut.has(item.id) ? 1 : undefined).map((each) => row(each, item.id))}
    </TreeRow>
  )
  return (
    <div ref={region} onKeyDownCapture={keys} className="rounded-card border border-line bg-card">
      <TreeBar
        {...{ labels, history, say }}
        onAdd={() => begin({ kind: 'new', at: { parentId: null, index: items.length }, isParent: true })}
      />
      <Tree
        aria-label={labels.label}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={drag}
        expandedKeys={shown.filter(({ id }) => !shut.has(id)).map(({ id }) => id)}
        onExpandedChange={(open) => setShut(new Set(items.map(({ id }) => id).filter((id) => !open.has(id))))}
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

/** Of a longer tree only the first parent is open. */
const LINES_AT_ONCE = 60
/** So many lines stand above the foot of a window: the first picture has these, and the others come behind it. */
const LINES_OF_DESK = 14
const LINES_OF_PHONE = 8

/** The lines from the top, so many of them or one more: a parent never stands without the first that is in it. */
function firstLines(items: Items, shut: ReadonlySet<string>, count: number): Items {
  let left = count
  return items.flatMap((item) => {
    if (left <= 0) return []
    left -= 1
    if (!item.items || shut.has(item.id)) return [item]
    const within = item.items.slice(0, Math.max(left, 1))
    left -= within.length
    return [{ ...item, items: within }]
  })
}

/** Where a name was left unfinished stays open. */
function shutAtFirst(items: Items, unfinished: readonly Naming[] = []): ReadonlySet<string> {
  const lines = items.reduce((sum, { items: within = [] }) => sum + 1 + within.length, 0)
  const named = unfinished.map((one) => parentOf(items, one))
  const others = items.slice(1).filter(({ id }) => !named.includes(id))
  return new Set(lines > LINES_AT_ONCE ? others.map(({ id }) => id) : [])
}

function TreeBar({
  labels,
  history,
  say,
  onAdd,
}: {
  labels: TreeRowLooks['labels']
  history: EditHistory<TreeEdit>
  say(text: string): void
  onAdd(): void
}) {
  const toasts = useToasts()
  const step = async (taken: Promise<Reply<unknown> | null>, announcement: string) => {
    say(announcement)
    toasts.tellFailure(await taken)
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
