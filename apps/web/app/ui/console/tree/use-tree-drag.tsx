import { DropIndicator, type DropTarget, useDragAndDrop } from 'react-aria-components'
import { find, type Items, positionOf, siblingsAt, type TreePosition } from './tree-edits.ts'

/** The type of the drag data names the level, because the data itself is unreadable during a drag. */
const PARENT = 'application/x-manassa-parent'
const LEAF = 'application/x-manassa-leaf'

/** Parents are dragged between parents, and leaves between leaves and into any parent. */
export function useTreeDrag(items: Items, move: (id: string, to: TreePosition) => void) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => {
        const item = find(items, String(key))
        return { 'text/plain': item?.name ?? '', [item?.items ? PARENT : LEAF]: String(key) }
      }),
    getDropOperation(target, types) {
      if (target.type === 'root') return 'cancel'
      const isParent = find(items, String(target.key))?.items !== undefined
      const fits = types.has(PARENT)
        ? isParent && target.dropPosition !== 'on'
        : isParent === (target.dropPosition === 'on')
      return fits ? 'move' : 'cancel'
    },
    onMove({ keys, target }) {
      for (const key of keys) {
        const to = placeAt(items, String(key), target)
        if (to) move(String(key), to)
      }
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="data-drop-target:h-0.5 data-drop-target:bg-brand" />
    ),
  })
  return dragAndDropHooks
}

function placeAt(
  items: Items,
  id: string,
  target: Pick<Extract<DropTarget, { type: 'item' }>, 'key' | 'dropPosition'>,
) {
  const key = String(target.key)
  const from = positionOf(items, id)
  if (target.dropPosition === 'on') {
    const count = siblingsAt(items, key).length
    return { parentId: key, index: from?.parentId === key ? count - 1 : count }
  }
  const sibling = positionOf(items, key)
  if (!sibling || !from) return null
  const index = sibling.index + (target.dropPosition === 'after' ? 1 : 0)
  const leaves = from.parentId === sibling.parentId && from.index < index ? 1 : 0
  return { parentId: sibling.parentId, index: index - leaves }
}
