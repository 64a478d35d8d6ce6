import { useMemo, useRef } from 'react'
import { useDrag, useDrop } from 'react-aria-components'

/** What is dragged, told by the kind of what the drag carries. */
const QUESTION = 'application/x-manassa-question'

interface QuestionDragOptions {
  itemKey: string
  text: string
  place: number
  /** The keys of all questions, as they follow each other. */
  order: string
  onMove(key: string, to: number): void
}

/**
 * A question is dragged by its number, with a pointer or by keyboard, and takes the place of the one that it is let go
 * on.
 */
export function useQuestionDrag({ itemKey, text, place, order, onMove }: QuestionDragOptions) {
  const card = useRef<HTMLLIElement>(null)
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ 'text/plain': text, [QUESTION]: itemKey }],
    getAllowedDropOperations: () => ['move'],
  })
  // By keyboard React Aria leads from one to the next as it has heard of them: of another order it hears all anew.
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
        if (item.kind === 'text' && item.types.has(QUESTION)) onMove(await item.getText(QUESTION), place)
      }
    },
  })
  return { card, dragProps, dropProps, isDragging, isDropTarget }
}
