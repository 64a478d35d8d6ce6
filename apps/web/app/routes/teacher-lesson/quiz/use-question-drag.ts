import { useRef } from 'react'
import { useDrag, useDrop } from 'react-aria-components'

/** What is dragged, told by the kind of what the drag carries. */
const QUESTION = 'application/x-manassa-question'

interface QuestionDragOptions {
  itemKey: string
  text: string
  place: number
  onMove(key: string, to: number): void
}

/**
 * A question is dragged by its number, with a pointer or by keyboard, and takes the place of the one that it is let go
 * on.
 */
export function useQuestionDrag({ itemKey, text, place, onMove }: QuestionDragOptions) {
  const card = useRef<HTMLLIElement>(null)
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ 'text/plain': text, [QUESTION]: itemKey }],
    getAllowedDropOperations: () => ['move'],
  })
  const { dropProps, isDropTarget } = useDrop({
    ref: card,
    getDropOperation: (types) => (types.has(QUESTION) ? 'move' : 'cancel'),
    async onDrop({ items }) {
      for (const item of items) {
        if (item.kind === 'text' && item.types.has(QUESTION)) onMove(await item.getText(QUESTION), place)
      }
    },
  })
  return { card, dragProps, dropProps, isDragging, isDropTarget }
}
