import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import type { MenuChoice } from '../overlay/menu.tsx'
import type { NameDraft, TreeLabels } from './name-draft.ts'
import type { Items, TreeItem } from './tree-edits.ts'
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
export interface TreeOfRow extends TreeRowOptions {
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

export interface RowOfTree {
  tree: TreeOfRow
  item: TreeItem
}

/** Stops events of a control from reaching its row. */
export const stopsEvents = {
  onPointerDown: stop,
  onMouseDown: stop,
  onClick: stop,
  onKeyDown: (event: KeyboardEvent) => (event.key === 'Enter' || event.key === ' ') && stop(event),
}

export function stop(event: SyntheticEvent) {
  event.stopPropagation()
}
