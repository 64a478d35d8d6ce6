import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { common } from '#app/copy/common.ts'
import { classes } from '#app/ui/class-names.ts'
import { closeOnBack } from '#app/ui/close-on-back.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { SavePartsOfPage } from '../save-parts.tsx'

interface ConsoleDialogProps {
  open: boolean
  onClose(): void
  title: string
  children?: ReactNode
  /** The last action is the primary one; on a phone they are stacked. */
  actions?: ReactNode
  /** Ignores a click outside, because the dialog takes input. Escape and back still close it. */
  asks?: boolean
  wide?: boolean
}

/**
 * A dialog in which menus and lists of the console can open; a native dialog would cover them. It traps and restores
 * the focus, and closes on Escape, back or a click outside.
 */
export function ConsoleDialog(dialog: ConsoleDialogProps) {
  const [wasOpened, setOpened] = useState(dialog.open)
  if (dialog.open && !wasOpened) setOpened(true)
  // A screen has several dialogs, so none is rendered before it is first opened.
  return wasOpened ? <OpenedDialog {...dialog} /> : null
}

const FIRST_FIELD = 'input:not([type=radio], [type=checkbox], [type=search]), textarea, select'

function OpenedDialog({ open, onClose, title, children, actions, asks = false, wide = false }: ConsoleDialogProps) {
  const content = useRef<HTMLElement>(null)
  useEffect(() => (open ? closeOnBack(onClose) : undefined), [open, onClose])
  useEffect(() => {
    // On a phone the keyboard would cover half of the dialog.
    if (open && matchMedia('(pointer: fine)').matches) content.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
  }, [open])
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!asks}
      className="fixed inset-0 z-50 flex items-end justify-center bg-veil p-0 sm:items-center sm:p-4"
    >
      <Modal
        className={classes(
          'rising max-h-[90dvh] w-full overflow-auto rounded-t-sheet bg-card text-ink shadow-high sm:rounded-sheet',
          wide ? 'sm:max-w-2xl' : 'sm:max-w-md',
        )}
      >
        <Dialog
          ref={content}
          role={asks ? 'alertdialog' : 'dialog'}
          className="relative flex flex-col gap-4 p-6 outline-none"
        >
          <Heading slot="title" level={2} className="pe-10 text-xl">
            {title}
          </Heading>
          <SavePartsOfPage>{children}</SavePartsOfPage>
          {actions && <div className="mt-2 flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">{actions}</div>}
          <IconButton label={common.close} onPress={onClose} className="absolute end-4 top-4">
            <Icon name="close" />
          </IconButton>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
