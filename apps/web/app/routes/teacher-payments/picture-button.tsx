import type { Failure } from '@manassa/contract/endpoint'
import { type ListedTransfer, lookAtTransferPicture } from '@manassa/contract/teacher/transfers'
import { useEffect, useState } from 'react'
import { transferQueue as copy } from '#app/copy/console-transfers.ts'
import { fetchPicture } from '#app/features/console/students/fetch-picture.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

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
        {isOpen && <Picture orderId={id} label={label} />}
      </ConsoleDialog>
    </>
  )
}

function Picture({ orderId, label }: { orderId: number; label: string }) {
  const [address, setAddress] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try fetches the same picture
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    setFailure(null)
    void fetchPicture(lookAtTransferPicture.path.replace('{orderId}', String(orderId))).then((result) => {
      if (typeof result !== 'string') return setFailure(result)
      made = result
      if (isGone) URL.revokeObjectURL(result)
      else setAddress(result)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [orderId, tries])
  if (failure) return <FormFailure failure={failure} title={copy.pictureFailed} onRetry={() => setTries(tries + 1)} />
  if (!address) return <Skeleton className="h-96 w-full" />
  return <img src={address} alt={label} className="max-h-[75dvh] w-full rounded-control object-contain" />
}
