import type { ReactNode } from 'react'
import { table as copy } from '#app/copy/console.ts'
import { Button } from '#app/ui/button.tsx'
import { countOf, isPageChosen, noSelection, type RowId, type Selection } from './selection.ts'

interface SelectionBarProps {
  selection: Selection
  select(next: Selection): void
  inView: readonly RowId[]
  totalCount: number
  children: ReactNode
}

/** The number of selected rows, a button that selects all matches, and the actions; it is sticky. */
export function SelectionBar({ selection, select, inView, totalCount, children }: SelectionBarProps) {
  const offersAll = selection.kind === 'some' && isPageChosen(selection, inView) && totalCount > selection.ids.size
  return (
    <div className="sticky top-14 z-20 flex lg:top-2 flex-wrap items-center gap-2 rounded-card bg-brand-soft p-2 ps-4 shadow-card">
      <p role="status" className="font-bold text-brand-strong text-sm">
        {copy.chosen(countOf(selection))}
      </p>
      {offersAll && (
        <Button kind="plain" size="small" onClick={() => select({ kind: 'all', count: totalCount })}>
          {copy.chooseAll(totalCount)}
        </Button>
      )}
      <Button kind="plain" size="small" onClick={() => select(noSelection)}>
        {copy.clearChoice}
      </Button>
      <span className="flex-1" />
      {children}
    </div>
  )
}
