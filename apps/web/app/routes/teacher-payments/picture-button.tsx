import { type ListedTransfer, viewTransferPicture } from '@manassa/contract/teacher/transfers'
import { useState } from 'react'
import { transferQueue as copy } from '#app/copy/console-transfers.ts'
import { Pounds } from '#app/features/console/money/pounds.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { PrivatePicture } from '#app/ui/photo/private-picture.tsx'
import { Decision } from './decision.tsx'

export function PictureButton({ transfer }: { transfer: ListedTransfer }) {
  const { id, student, expected } = transfer
  const [isOpen, setOpen] = useState(false)
  const label = copy.pictureOf(student?.name ?? copy.gone)
  return (
    <>
      <Button kind="outline" size="small" icon="image" aria-label={label} onClick={() => setOpen(true)}>
        {copy.picture}
      </Button>
      <ConsoleDialog open={isOpen} onClose={() => setOpen(false)} title={label} wide>
        <div className="sticky top-0 z-10 -mx-6 flex flex-wrap items-center gap-x-4 gap-y-2 bg-card px-6 py-2">
          <span>
            {copy.amount} <Pounds amount={expected} className="font-bold" />
          </span>
          <Decision transfer={transfer} />
        </div>
        <PrivatePicture
          path={viewTransferPicture.path.replace('{orderId}', String(id))}
          label={label}
          failed={copy.pictureFailed}
        />
      </ConsoleDialog>
    </>
  )
}
