import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import type { MenuChoice } from '../overlay/menu.tsx'
import type { NameDraft, TreeLabels } from './name-draft.ts'
import type { Items, TreeItem } from './tree-edits.ts'
import type { TreeActions } from './use-tree-actions.ts'

export interface TreeRowOptions {
  labels: TreeLabels
  details?: ((item: TreeItem) => ReactNode) | undefined
  moreChoices?: ((item: TreeItem) => readonly MenuChoice[]) | undefined
  onOpen?: ((item: TreeItem) => void) | undefined
}

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

export const stopsEvents = {
  onPointerDown: stop,
  onMouseDown: stop,
  onClick: stop,
  onKeyDown: (event: KeyboardEvent) => (event.key === 'Enter' || event.key === ' ') && stop(event),
}

export function stop(event: SyntheticEvent) {
  event.stopPropagation()
}
