import { type ListedTransfer, lookAtTransferPicture } from '@manassa/contract/teacher/transfers'
import { useState } from 'react'
import { transferQueue as copy } from '#app/copy/console-transfers.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { PrivatePicture } from '#app/ui/photo/private-picture.tsx'

/** The picture of a transfer, fetched when it is opened. */
export function PictureButton({ transfer: { id, student } }: { transfer: ListedTransfer }) {
  const [isOpen, setOpen] = useState(false)
  const label = copy.pictureOf(student?.name ?? copy.gone)
  return (
    <>
      <Button kind="outline" size="small" icon="image" aria-label={label} onClick={() => setOpen(true)}>
        {copy.picture}
      </Button>
      <ConsoleDialog open={isOpen} onClose={() => setOpen(false)} title={label} wide>
        <PrivatePicture
          path={lookAtTransferPicture.path.replace('{orderId}', String(id))}
          label={label}
          failed={copy.pictureFailed}
        />
      </ConsoleDialog>
    </>
  )
}
