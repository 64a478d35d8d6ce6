import { takingsLabels as copy } from '#app/copy/money.ts'
import { Button } from '#app/ui/button.tsx'

interface PageButtonsProps {
  pagenumber: number
  totalPages: number
  onPage(pagenumber: number): void
}

/** The pages of a list in a dialog, whose page is not in the address. */
export const PageButtons = ({ pagenumber, totalPages, onPage }: PageButtonsProps) =>
  totalPages > 1 && (
    <div className="flex items-center justify-between gap-2">
      <Button kind="outline" size="small" disabled={pagenumber === 1} onClick={() => onPage(pagenumber - 1)}>
        {copy.newer}
      </Button>
      <span className="text-muted text-sm">{copy.page(pagenumber, totalPages)}</span>
      <Button kind="outline" size="small" disabled={pagenumber === totalPages} onClick={() => onPage(pagenumber + 1)}>
        {copy.older}
      </Button>
    </div>
  )
