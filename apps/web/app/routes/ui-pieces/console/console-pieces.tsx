import type { Crop } from '@manassa/contract/fields/crop'
import { pictureSizes } from '@manassa/contract/rules/picture-sizes'
import { useState } from 'react'
import { consoleSamples } from '#app/copy/console-samples.ts'
import { Card } from '#app/ui/card.tsx'
import { ConsoleFrame } from '#app/ui/console/console-frame.tsx'
import { CropPicture } from '#app/ui/console/upload/crop-picture.tsx'
import { Pieces } from '../pieces.tsx'
import { FormPieces } from './form-pieces.tsx'
import { OverlayPieces } from './overlay-pieces.tsx'
import { TablePieces } from './table-pieces.tsx'
import { TreePieces } from './tree-pieces.tsx'

export default function ConsolePieces() {
  return (
    <ConsoleFrame>
      <div className="flex flex-col gap-12">
        <Pieces title={consoleSamples.families.table}>
          <TablePieces />
        </Pieces>
        <Pieces title={consoleSamples.families.form}>
          <FormPieces />
        </Pieces>
        <Pieces title={consoleSamples.families.tree}>
          <TreePieces />
        </Pieces>
        <Pieces title={consoleSamples.families.overlay}>
          <OverlayPieces />
        </Pieces>
        <Pieces title={consoleSamples.families.crop}>
          <CropPieces />
        </Pieces>
      </div>
    </ConsoleFrame>
  )
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 8 6">
  <path fill="#8ecae6" d="M0 0h8v6H0z"/><circle cx="6.4" cy="1.3" r=".7" fill="#ffb703"/>
  <path fill="#c8963e" d="M0 6l3-4 3 4z"/><path fill="#a87a2e" d="M3 2l3 4H4z"/></svg>`
const picture = `data:image/svg+xml,${encodeURIComponent(drawing)}`

const CropPieces = () => (
  <div className="grid gap-6 lg:grid-cols-2">
    <Part ratio={pictureSizes.course.ratio} />
    <Part ratio={pictureSizes.book.ratio} />
  </div>
)

function Part({ ratio }: { ratio: number }) {
  const [crop, setCrop] = useState<Crop | null>(null)
  return (
    <Card className="p-4">
      <CropPicture src={picture} ratio={ratio} crop={crop} onCrop={setCrop} />
    </Card>
  )
}
