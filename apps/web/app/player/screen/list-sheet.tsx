import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'

/** The lessons over the page of a phone, opened at the one that is on. */
export function ListSheet({
  open,
  onClose,
  title,
  children,
}: {
  open: boolean
  onClose(): void
  title: string
  children: ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)

  // After the dialog, which begins with its first button.
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus()
  }, [open])

  return (
    <Dialog open={open} onClose={onClose} title={title} isSheet>
      <div ref={list}>{children}</div>
    </Dialog>
  )
}
