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

export function SelectionBar({ selection, select, inView, totalCount, children }: SelectionBarProps) {
  const offersAll = selection.kind === 'some' && isPageChosen(selection, inView) && totalCount > selection.ids.size
  return (
    <div className="sticky z-20 flex flex-wrap items-center gap-2 rounded-card bg-brand-soft p-2 ps-4 shadow-card max-md:bottom-[calc(var(--foot)+0.5rem)] md:top-14 lg:top-2">
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
