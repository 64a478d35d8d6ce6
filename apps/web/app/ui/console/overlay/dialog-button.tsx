import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from './dialog.tsx'

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'title' | 'onClick' | 'wide'> {
  label: ReactNode
  title: string
  /** The content of the dialog; it mounts anew each time that the dialog opens. */
  children(close: () => void): ReactNode
  isWide?: boolean
  /** Ignores a click outside the dialog, because it takes input. */
  asks?: boolean
}

/** A button that opens a dialog. */
export function DialogButton({ label, title, children, isWide, asks, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConsoleDialog open={isOpen} onClose={close} title={title} wide={isWide} asks={asks}>
        {children(close)}
      </ConsoleDialog>
    </>
  )
}
