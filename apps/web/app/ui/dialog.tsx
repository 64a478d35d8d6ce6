import { type ReactNode, useEffect, useId, useRef } from 'react'
import { common } from '../copy/common.ts'
import { classes } from './class-names.ts'
import { closeOnBack } from './close-on-back.ts'
import { Icon } from './icon.tsx'

/**
 * A native dialog: it traps the focus, closes on Escape, back or a click outside, and then restores the focus. A sheet
 * slides up from the bottom, for a list.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  isSheet = false,
}: {
  open: boolean
  onClose(): void
  title: string
  children: ReactNode
  actions?: ReactNode
  isSheet?: boolean
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) element.showModal()
    if (!open && element?.open) element.close()
    if (open) return closeOnBack(() => element?.close(), { isDialog: true })
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; the click is for a touch beside it
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className={classes(
        'overflow-auto bg-card text-ink shadow-high',
        isSheet
          ? 'mb-0 max-h-[80dvh] w-full max-w-2xl rounded-t-sheet'
          : 'max-h-[90dvh] w-[calc(100%-2rem)] max-w-md rounded-sheet',
      )}
    >
      {open && (
        <div className={classes('relative flex flex-col', !isSheet && 'gap-4 p-6')}>
          <h2 id={titleId} className={classes('pe-10 text-xl', isSheet && 'px-4 py-5')}>
            {title}
          </h2>
          {children}
          {actions && <div className="mt-2 flex flex-col gap-3 sm:flex-row">{actions}</div>}
          {/* The close button is last, so that the dialog opens with the focus on the main action. */}
          <button
            type="button"
            aria-label={common.close}
            onClick={() => dialog.current?.close()}
            className="absolute end-4 top-4 flex size-11 items-center justify-center rounded-control text-muted hover:bg-sheen hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </dialog>
  )
}
