import type { Crop } from '@manassa/contract/fields/crop'
import { useEffect, useState } from 'react'
import { crop as copy } from '#app/copy/console-upload.ts'
import { Button } from '#app/ui/button.tsx'
import { ConsoleDialog } from '../overlay/dialog.tsx'
import { CropPicture } from './crop-picture.tsx'

interface CropDialogProps {
  /** The selected file; null closes the dialog. */
  file: File | null
  /** Width to height of the crop; null keeps the picture's own ratio. */
  ratio: number | null
  /** `crop` is null when this browser cannot show the picture; the server then crops its centre. */
  onCrop(file: File, crop: Crop | null): void
  onClose(): void
}

export function CropDialog({ file, ratio, onCrop, onClose }: CropDialogProps) {
  const [src, setSrc] = useState('')
  const [crop, setCrop] = useState<Crop | null>(null)
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setSrc(address)
    setCrop(null)
    return () => {
      setSrc('')
      URL.revokeObjectURL(address)
    }
  }, [file])
  return (
    <ConsoleDialog
      open={file !== null}
      onClose={onClose}
      title={copy.title}
      actions={
        <Button disabled={crop === null} onClick={() => file && onCrop(file, crop)}>
          {copy.use}
        </Button>
      }
    >
      {src && file && (
        <CropPicture src={src} ratio={ratio} crop={crop} onCrop={setCrop} onUnseen={() => onCrop(file, null)} />
      )}
    </ConsoleDialog>
  )
}
