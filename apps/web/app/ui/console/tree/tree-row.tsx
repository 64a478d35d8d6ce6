import { type ReactNode, useRef } from 'react'
import { TreeItem as AriaTreeItem, TreeItemContent } from 'react-aria-components'
import { tree as copy } from '#app/copy/console.ts'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ConsoleIcon } from '../console-icon.tsx'
import { IconButton, PartButton } from '../icon-button.tsx'
import { type MenuChoice, MoreMenu } from '../overlay/menu.tsx'
import { isNew, type LeafKind, type NameDraft, type TreeLabels } from './name-draft.ts'
import { NameField } from './name-field.tsx'
import { positionOf, stepTo, type TreeItem } from './tree-edits.ts'
import { type RowOfTree, stop, stopsEvents, type TreeOfRow } from './tree-of-row.ts'

interface TreeRowProps extends RowOfTree {
  parentId: string | null
  isCollapsed: boolean
  children: ReactNode
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
          {isParent && !item.items?.length && <span className="w-11 shrink-0" />}
          {item.items && item.items.length > 0 && (
            // React Aria adds the name of the row.
            <PartButton slot="chevron" aria-label={isCollapsed ? copy.open : copy.close}>
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
