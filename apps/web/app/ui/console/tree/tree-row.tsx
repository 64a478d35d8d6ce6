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
import { type Items, placeOf, stepTo, type TreeItem } from './tree-edits.ts'
import { isNew, type LeafKind, type Naming, type TreeLabels, unfinished } from './tree-naming.ts'
import type { TreeWork } from './use-tree-work.ts'

/** What a screen decides of the lines. */
export interface TreeRowLooks {
  labels: TreeLabels
  /** What else stands in a line: its state, how long it is. */
  details?: ((item: TreeItem) => ReactNode) | undefined
  /** What else can be done with a line. */
  moreChoices?: ((item: TreeItem) => readonly MenuChoice[]) | undefined
  /** Leads to what a held line is of. */
  onOpen?: ((item: TreeItem) => void) | undefined
}

interface TreeRowProps extends TreeRowLooks {
  item: TreeItem
  parentId: string | null
  items: Items
  work: TreeWork
  naming: Naming | null
  nameNext(naming: Naming): void
  /** A name is over; what follows it by itself, if anything. */
  named(next: Naming | null): void
  /** A name as it stands in its field, before it is over; null for none. */
  typing(naming: Naming | null): void
  isShut: boolean
  hasHandle: boolean
}

/** What is pressed within a line does what it says, and is no press on the line. */
const ofItself = {
  onPointerDown: stop,
  onMouseDown: stop,
  onClick: stop,
  onKeyDown: (event: KeyboardEvent) => (event.key === 'Enter' || event.key === ' ') && stop(event),
}

function stop(event: SyntheticEvent) {
  event.stopPropagation()
}

/** One line: a handle to drag it, its name, what else is known of it, and what can be done with it. */
export function TreeRow({ children, ...row }: TreeRowProps & { children: ReactNode }) {
  const { item, details, naming, nameNext, isShut, hasHandle } = row
  const isParent = item.items !== undefined
  const isNamed = isNew(item) || (naming?.kind === 'rename' && naming.id === item.id)
  return (
    <AriaTreeItem
      id={item.id}
      textValue={item.name || row.labels.leafName}
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
          {hasHandle && (
            <PartButton slot="drag" className="cursor-grab">
              <ConsoleIcon name="drag" />
            </PartButton>
          )}
          {isParent && (
            <PartButton slot="chevron" aria-label={isShut ? copy.open(item.name) : copy.close(item.name)}>
              <Icon name="chevronDown" size={18} className={isShut ? 'rtl:rotate-90 ltr:-rotate-90' : undefined} />
            </PartButton>
          )}
          {isNamed ? (
            <NameField key={naming?.typed} {...row} />
          ) : (
            <div className="flex min-w-0 flex-1 flex-col py-1 sm:flex-row sm:items-center sm:gap-2 sm:py-0">
              <RowName {...row} />
              {details && <div className="shrink-0 font-normal text-sm">{details(item)}</div>}
            </div>
          )}
          <div {...ofItself} className="flex shrink-0 items-center gap-1">
            {isParent && !isNamed && (
              <IconButton label={`${row.labels.addLeaf}: ${item.name}`} onPress={() => nameNext(firstLeafOf(row))}>
                <ConsoleIcon name="plus" />
              </IconButton>
            )}
            {!isNew(item) && (
              <MoreMenu
                label={copy.more(item.name)}
                choices={() => choicesOf(row, () => nameNext({ kind: 'rename', id: item.id }))}
              />
            )}
          </div>
        </div>
      </TreeItemContent>
      {children}
    </AriaTreeItem>
  )
}

function RowName({ item, onOpen, nameNext }: TreeRowProps) {
  /** A finger that leads away needs no focus, for which all lines would be drawn anew; a mouse may begin to drag. */
  const byFinger = useRef(false)
  const look = 'min-h-11 min-w-0 flex-1 break-words py-2 text-start text-sm sm:text-base'
  if (onOpen && !item.items) {
    return (
      <button
        type="button"
        {...ofItself}
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
      onDoubleClick={() => nameNext({ kind: 'rename', id: item.id })}
    >
      <bdi>{item.name}</bdi>
    </span>
  )
}

/**
 * The name while it is typed. Enter keeps it, and after a new line makes the next one; leaving it keeps it too, because
 * nothing typed is lost; Escape does not.
 */
function NameField({ item, labels, work, naming, nameNext, named, typing }: TreeRowProps) {
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  /** What was typed, until it is kept or left. */
  const unkept = useRef('')
  const isAgain = naming?.typed !== undefined
  const theirs = naming?.kind === 'rename' ? naming.theirs : undefined
  const [name, setName] = useState(naming?.typed ?? item.name)
  useNameFocus(field, isAgain)

  function keep(goesOn: boolean) {
    if (isOver.current) return
    isOver.current = true
    unkept.current = ''
    const typed = name.trim()
    if (naming?.kind !== 'new') {
      work.rename(item, typed)
      return named(null)
    }
    if (typed === '') return named(null)
    work.add(typed, naming)
    const { typed: _, lineId: _again, ...line } = naming
    named(goesOn ? { ...line, at: { ...line.at, index: line.at.index + 1 } } : null)
    // The empty line is the same one, one place further.
    isOver.current = !goesOn
    setName('')
  }

  const tell = useEffectEvent((line: Naming | null, text: string) =>
    typing(line === null ? null : unfinished(line, item, text)),
  )
  useEffect(() => tell(naming, name), [naming, name])
  useEffect(() => () => tell(null, ''), [])

  const keepLost = useEffectEvent(() => {
    const typed = unkept.current.trim()
    if (naming?.kind === 'new' && typed !== '') work.add(typed, naming)
  })
  // The line that it stands in was refused while this one was being typed.
  useEffect(() => () => keepLost(), [])

  /** The name stays as it is. */
  function leave() {
    isOver.current = true
    unkept.current = ''
    named(null)
  }

  const other = useId()
  const label = item.items ? labels.parentName : labels.leafName
  const kinds = naming?.kind === 'new' && !naming.isParent ? (labels.leafKinds ?? []) : []
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
      {naming?.kind === 'new' && kinds.length > 1 && (
        <KindSwitch kinds={kinds} chosen={naming.leafKind} onChoose={(leafKind) => nameNext({ ...naming, leafKind })} />
      )}
      <input
        ref={field}
        value={name}
        dir="auto"
        aria-label={label}
        placeholder={label}
        onChange={({ target: { value } }) => {
          unkept.current = value
          setName(value)
        }}
        aria-describedby={theirs === undefined ? undefined : other}
        // Of two names none is chosen by going away.
        onBlur={() => theirs === undefined && keep(false)}
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') keep(true)
          if (event.key === 'Escape') leave()
        }}
        className="min-h-11 min-w-24 flex-1 rounded-control border border-edge bg-card px-3 text-base outline-none focus:outline-3 focus:outline-brand"
      />
      {theirs !== undefined && (
        <div {...ofItself} className="flex flex-wrap items-center gap-2 text-sm">
          <p id={other} className="text-warn">
            {copy.theirs(theirs)}
          </p>
          <Button size="small" onClick={() => keep(false)}>
            {copy.keepMine}
          </Button>
          <Button size="small" kind="outline" onClick={leave}>
            {copy.keepTheirs}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Whoever opened a name types into it; `isAgain` is one that comes back by itself. */
function useNameFocus(field: RefObject<HTMLInputElement | null>, isAgain: boolean) {
  useEffect(() => {
    // After React Aria has given the focus back to whatever opened this.
    const timer = setTimeout(() => {
      // Who is typing elsewhere is not interrupted by what was refused.
      if (isAgain && document.activeElement?.matches('input, textarea')) return
      // Its line first: where the focus comes into the tree by a key, React Aria would lead it to the first line.
      field.current?.closest<HTMLElement>('[role="row"]')?.focus()
      field.current?.focus()
      // What was typed before is gone on with; a name that is there is typed over.
      field.current?.setSelectionRange(isAgain ? field.current.value.length : 0, field.current.value.length)
    })
    return () => clearTimeout(timer)
  }, [field, isAgain])
}

/** What the new line is, turned by a touch without leaving its name; the menu has a choice for each. */
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
      // The name keeps the focus.
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

/** The empty line at the end of a parent. */
const firstLeafOf = ({ item, labels }: TreeRowProps): Naming => ({
  kind: 'new',
  at: { parentId: item.id, index: item.items?.length ?? 0 },
  isParent: false,
  ...kindOf(labels.leafKinds?.[0]),
})

const kindOf = (leaf: LeafKind | undefined) => (leaf ? { leafKind: leaf.kind } : {})

function choicesOf(row: TreeRowProps, rename: () => void): MenuChoice[] {
  const { item, parentId, items, labels, work, nameNext, moreChoices } = row
  const at = placeOf(items, item.id)
  const [up, down] = [stepTo(items, item.id, 'up'), stepTo(items, item.id, 'down')]
  const others = item.items ? [] : items.filter(({ id }) => id !== parentId)
  const place = item.items ? { parentId: item.id, index: item.items.length } : at && { ...at, index: at.index + 1 }
  const leaves: ReadonlyArray<LeafKind | undefined> = labels.leafKinds ?? [undefined]
  const adds = leaves.map(
    (leaf): MenuChoice => ({
      label: leaf?.add ?? labels.addLeaf,
      icon: 'plus',
      onChoose: () => place && nameNext({ kind: 'new', at: place, isParent: false, ...kindOf(leaf) }),
    }),
  )
  const choices: Array<MenuChoice | false> = [
    ...adds,
    { label: copy.rename, icon: 'rename', onChoose: rename },
    { label: copy.up, icon: 'up', onChoose: () => work.move(item.id, up), isOff: !up },
    { label: copy.down, icon: 'down', onChoose: () => work.move(item.id, down), isOff: !down },
    others.length > 0 && {
      label: copy.moveTo,
      icon: 'moveTo',
      choices: others.map(({ id, name, items: within }) => ({
        label: name,
        onChoose: () => work.move(item.id, { parentId: id, index: within?.length ?? 0 }),
      })),
    },
    ...(moreChoices?.(item) ?? []),
    { label: copy.remove, icon: 'remove', tone: 'bad', onChoose: () => void work.remove(item) },
  ]
  return choices.filter((choice) => choice !== false)
}
