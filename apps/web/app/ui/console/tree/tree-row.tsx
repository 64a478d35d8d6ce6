import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { TreeItem as AriaTreeItem, TreeItemContent } from 'react-aria-components'
import { tree as copy } from '#app/copy/console.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ConsoleIcon } from '../console-icon.tsx'
import { IconButton, PartButton } from '../icon-button.tsx'
import { type MenuChoice, MoreMenu } from '../overlay/menu.tsx'
import { draftOf, isNew, type LeafKind, type NameDraft, type TreeLabels } from './name-draft.ts'
import { type Items, positionOf, stepTo, type TreeItem } from './tree-edits.ts'
import type { TreeActions } from './use-tree-actions.ts'

export interface TreeRowOptions {
  labels: TreeLabels
  /** Shows more about a row, such as its state or duration. */
  details?: ((item: TreeItem) => ReactNode) | undefined
  /** Adds actions to the menu of a row. */
  moreChoices?: ((item: TreeItem) => readonly MenuChoice[]) | undefined
  /** Opens the page of a leaf. */
  onOpen?: ((item: TreeItem) => void) | undefined
}

/** The tree, as each of its rows sees it. */
interface TreeOfRow extends TreeRowOptions {
  items: Items
  actions: TreeActions
  draft: NameDraft | null
  startNaming(draft: NameDraft): void
  /** Ends naming; `next` is the row that is named next. */
  endNaming(next: NameDraft | null): void
  /** Reports the current text of the field before it is confirmed; null for none. */
  reportText(draft: NameDraft | null): void
  hasHandles: boolean
}

interface RowOfTree {
  tree: TreeOfRow
  item: TreeItem
}

interface TreeRowProps extends RowOfTree {
  parentId: string | null
  isCollapsed: boolean
  children: ReactNode
}

/** Stops events of a control from reaching its row. */
const stopsEvents = {
  onPointerDown: stop,
  onMouseDown: stop,
  onClick: stop,
  onKeyDown: (event: KeyboardEvent) => (event.key === 'Enter' || event.key === ' ') && stop(event),
}

function stop(event: SyntheticEvent) {
  event.stopPropagation()
}

export function TreeRow({ tree, item, parentId, isCollapsed, children }: TreeRowProps) {
  const { labels, details, draft, startNaming, hasHandles } = tree
  const isParent = item.items !== undefined
  const isNamed = isNew(item) || (draft?.kind === 'rename' && draft.id === item.id)
  return (
    <AriaTreeItem
      id={item.id}
      textValue={item.name || labels.leafName}
      hasChildItems={isParent}
      className={classes(
        'group outline-none data-focus-visible:outline-3 data-focus-visible:outline-brand data-focus-visible:-outline-offset-3',
        'data-drop-target:bg-brand-soft data-dragging:opacity-50',
      )}
    >
      <TreeItemContent>
        <div
          className={classes(
            'flex min-h-12 items-center gap-1 pe-1',
            isParent ? 'bg-sheen font-bold' : 'ps-5 sm:ps-10',
          )}
        >
          {hasHandles && (
            <PartButton slot="drag" className="cursor-grab">
              <ConsoleIcon name="drag" />
            </PartButton>
          )}
          {isParent && (
            <PartButton slot="chevron" aria-label={isCollapsed ? copy.open(item.name) : copy.close(item.name)}>
              <Icon name="chevronDown" size={18} className={isCollapsed ? 'rtl:rotate-90 ltr:-rotate-90' : undefined} />
            </PartButton>
          )}
          {isNamed ? (
            <NameField key={draft?.typed} tree={tree} item={item} />
          ) : (
            <div className="flex min-w-0 flex-1 flex-col py-1 sm:flex-row sm:items-center sm:gap-2 sm:py-0">
              <RowName tree={tree} item={item} />
              {details && <div className="shrink-0 font-normal text-sm">{details(item)}</div>}
            </div>
          )}
          <div {...stopsEvents} className="flex shrink-0 items-center gap-1">
            {isParent && !isNamed && (
              <IconButton
                label={`${labels.addLeaf}: ${item.name}`}
                onPress={() => startNaming(firstLeafOf(item, labels))}
              >
                <ConsoleIcon name="plus" />
              </IconButton>
            )}
            {!isNew(item) && <MoreMenu label={copy.more(item.name)} choices={() => choicesOf(tree, item, parentId)} />}
          </div>
        </div>
      </TreeItemContent>
      {children}
    </AriaTreeItem>
  )
}

function RowName({ tree: { onOpen, startNaming }, item }: RowOfTree) {
  /** A touch that navigates must not move the focus, which would re-render all rows; a mouse may start a drag. */
  const byFinger = useRef(false)
  const look = 'min-h-11 min-w-0 flex-1 break-words py-2 text-start text-sm sm:text-base'
  if (onOpen && !item.items) {
    return (
      <button
        type="button"
        {...stopsEvents}
        onPointerDown={(event) => {
          stop(event)
          byFinger.current = event.pointerType === 'touch'
        }}
        onMouseDown={(event) => {
          stop(event)
          if (byFinger.current) event.preventDefault()
        }}
        onClick={(event) => {
          stop(event)
          onOpen(item)
        }}
        className={classes(look, 'rounded-control hover:underline')}
      >
        <bdi>{item.name}</bdi>
      </button>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the mouse; F2 and the menu do the same
    <span
      className={classes(look, 'flex items-center')}
      onDoubleClick={() => startNaming({ kind: 'rename', id: item.id })}
    >
      <bdi>{item.name}</bdi>
    </span>
  )
}

/**
 * The name field. Enter saves, and after a new row starts the next one; blur saves too, so that no text is lost; Escape
 * discards.
 */
function NameField({ tree, item }: RowOfTree) {
  const { labels, actions, draft, startNaming, endNaming, reportText } = tree
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  /** The current text until it is saved or discarded. */
  const unsaved = useRef('')
  const isRestored = draft?.typed !== undefined
  const theirs = draft?.kind === 'rename' ? draft.theirs : undefined
  const [name, setName] = useState(draft?.typed ?? item.name)
  useNameFocus(field, isRestored)

  function save(goesOn: boolean) {
    if (isOver.current) return
    isOver.current = true
    unsaved.current = ''
    const typed = name.trim()
    if (draft?.kind !== 'new') {
      actions.rename(item, typed)
      return endNaming(null)
    }
    if (typed === '') return endNaming(null)
    actions.add(typed, draft)
    const { typed: _, lineId: _again, ...line } = draft
    endNaming(goesOn ? { ...line, at: { ...line.at, index: line.at.index + 1 } } : null)
    // The next empty row reuses this field at the next index.
    isOver.current = !goesOn
    setName('')
  }

  const report = useEffectEvent((line: NameDraft | null, text: string) =>
    reportText(line === null ? null : draftOf(line, item, text)),
  )
  useEffect(() => report(draft, name), [draft, name])
  useEffect(() => () => report(null, ''), [])

  const saveOrphan = useEffectEvent(() => {
    const typed = unsaved.current.trim()
    if (draft?.kind === 'new' && typed !== '') actions.add(typed, draft)
  })
  // Saves the text when the field unmounts because its parent row was refused.
  useEffect(() => () => saveOrphan(), [])

  function discard() {
    isOver.current = true
    unsaved.current = ''
    endNaming(null)
  }

  const other = useId()
  const label = item.items ? labels.parentName : labels.leafName
  const kinds = draft?.kind === 'new' && !draft.isParent ? (labels.leafKinds ?? []) : []
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
      {draft?.kind === 'new' && kinds.length > 1 && (
        <KindSwitch
          kinds={kinds}
          chosen={draft.leafKind}
          onChoose={(leafKind) => startNaming({ ...draft, leafKind })}
        />
      )}
      <input
        ref={field}
        value={name}
        dir="auto"
        aria-label={label}
        placeholder={label}
        onChange={({ target: { value } }) => {
          unsaved.current = value
          setName(value)
        }}
        aria-describedby={theirs === undefined ? undefined : other}
        // Blur does not resolve a conflict of two names.
        onBlur={() => theirs === undefined && save(false)}
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') save(true)
          if (event.key === 'Escape') discard()
        }}
        className="min-h-11 min-w-24 flex-1 rounded-control border border-edge bg-card px-3 text-base outline-none focus:outline-3 focus:outline-brand"
      />
      {theirs !== undefined && (
        <div {...stopsEvents} className="flex flex-wrap items-center gap-2 text-sm">
          <p id={other} className="text-warn">
            {copy.theirs(theirs)}
          </p>
          <Button size="small" onClick={() => save(false)}>
            {copy.keepMine}
          </Button>
          <Button size="small" kind="outline" onClick={discard}>
            {copy.keepTheirs}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Focuses the field and selects the name; `isRestored` marks a refused name that reappears by itself. */
function useNameFocus(field: RefObject<HTMLInputElement | null>, isRestored: boolean) {
  useEffect(() => {
    // React Aria first returns the focus to the element that opened this.
    const timer = setTimeout(() => {
      // A refused name must not interrupt typing in another field.
      if (isRestored && document.activeElement?.matches('input, textarea')) return
      // The row is focused first, because React Aria moves focus that enters the tree to the first row.
      field.current?.closest<HTMLElement>('[role="row"]')?.focus()
      field.current?.focus()
      // A draft is continued at its end; an existing name is selected.
      field.current?.setSelectionRange(isRestored ? field.current.value.length : 0, field.current.value.length)
    })
    return () => clearTimeout(timer)
  }, [field, isRestored])
}

/** Switches the kind of a new row without leaving its name field; the menu offers each kind. */
function KindSwitch({
  kinds,
  chosen,
  onChoose,
}: {
  kinds: readonly LeafKind[]
  chosen: string | undefined
  onChoose(kind: string): void
}) {
  const at = Math.max(
    kinds.findIndex(({ kind }) => kind === chosen),
    0,
  )
  const next = kinds[(at + 1) % kinds.length]
  return (
    <button
      type="button"
      tabIndex={-1}
      // The name field keeps the focus.
      onPointerDown={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => next && onChoose(next.kind)}
      className="min-h-11 shrink-0 rounded-control bg-brand-soft px-3 font-bold text-brand-strong text-sm"
    >
      {kinds[at]?.label}
    </button>
  )
}

/** A draft of a new leaf at the end of a parent. */
const firstLeafOf = (item: TreeItem, labels: TreeLabels): NameDraft => ({
  kind: 'new',
  at: { parentId: item.id, index: item.items?.length ?? 0 },
  isParent: false,
  ...kindOf(labels.leafKinds?.[0]),
})

const kindOf = (leaf: LeafKind | undefined) => (leaf ? { leafKind: leaf.kind } : {})

function choicesOf(tree: TreeOfRow, item: TreeItem, parentId: string | null): MenuChoice[] {
  const { items, labels, actions, startNaming, moreChoices } = tree
  const at = positionOf(items, item.id)
  const [up, down] = [stepTo(items, item.id, 'up'), stepTo(items, item.id, 'down')]
  const others = item.items ? [] : items.filter(({ id }) => id !== parentId)
  const position = item.items ? { parentId: item.id, index: item.items.length } : at && { ...at, index: at.index + 1 }
  const leaves: ReadonlyArray<LeafKind | undefined> = labels.leafKinds ?? [undefined]
  const adds = leaves.map(
    (leaf): MenuChoice => ({
      label: leaf?.add ?? labels.addLeaf,
      icon: 'plus',
      onChoose: () => position && startNaming({ kind: 'new', at: position, isParent: false, ...kindOf(leaf) }),
    }),
  )
  const choices: Array<MenuChoice | false> = [
    ...adds,
    { label: copy.rename, icon: 'rename', onChoose: () => startNaming({ kind: 'rename', id: item.id }) },
    { label: copy.up, icon: 'up', onChoose: () => actions.move(item.id, up), isOff: !up },
    { label: copy.down, icon: 'down', onChoose: () => actions.move(item.id, down), isOff: !down },
    others.length > 0 && {
      label: copy.moveTo,
      icon: 'moveTo',
      choices: others.map(({ id, name, items: within }) => ({
        label: name,
        onChoose: () => actions.move(item.id, { parentId: id, index: within?.length ?? 0 }),
      })),
    },
    ...(moreChoices?.(item) ?? []),
    { label: copy.remove, icon: 'remove', tone: 'bad', onChoose: () => void actions.remove(item) },
  ]
  return choices.filter((choice) => choice !== false)
}
