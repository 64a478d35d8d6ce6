import { type ListedTransfer, viewTransferPicture } from '@manassa/contract/teacher/transfers'
import { transferQueue as copy } from '#app/copy/console-transfers.ts'
import { Pounds } from '#app/features/console/money/pounds.tsx'
import { DialogButton } from '#app/ui/console/overlay/dialog-button.tsx'
import { PrivatePicture } from '#app/ui/photo/private-picture.tsx'
import { Decision } from './decision.tsx'

export function PictureButton({ transfer }: { transfer: ListedTransfer }) {
  const { id, student, expected } = transfer
  const label = copy.pictureOf(student?.name ?? copy.gone)
  return (
    <DialogButton kind="outline" size="small" icon="image" aria-label={label} label={copy.picture} title={label} isWide>
      {() => (
        <>
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
        </>
      )}
    </DialogButton>
  )
}
