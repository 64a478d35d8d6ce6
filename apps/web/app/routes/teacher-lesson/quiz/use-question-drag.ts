import { useMemo, useRef } from 'react'
import { useDrag, useDrop } from 'react-aria-components'

/** This media type tells a dragged question from other drags. */
const QUESTION = 'application/x-manassa-question'

interface QuestionDragOptions {
  questionKey: string
  text: string
  index: number
  /** The keys of all questions are joined in their order. */
  order: string
  onMove(key: string, to: number): void
}

/**
 * Questions are dragged by their number, with a pointer or the keyboard; a drop on another question takes its position.
 */
export function useQuestionDrag({ questionKey, text, index, order, onMove }: QuestionDragOptions) {
  const card = useRef<HTMLLIElement>(null)
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ 'text/plain': text, [QUESTION]: questionKey }],
    getAllowedDropOperations: () => ['move'],
  })
  // React Aria caches the order of the drop targets for the keyboard; a new ref registers them again.
  const target = useMemo(
    () => ({
      order,
      get current() {
        return card.current
      },
    }),
    [order],
  )
  const { dropProps, isDropTarget } = useDrop({
    ref: target,
    getDropOperation: (types) => (types.has(QUESTION) ? 'move' : 'cancel'),
    async onDrop({ items }) {
      for (const item of items) {
        if (item.kind === 'text' && item.types.has(QUESTION)) onMove(await item.getText(QUESTION), index)
      }
    },
  })
  return { card, dragProps, dropProps, isDragging, isDropTarget }
}
