import { consoleSamples } from '#app/copy/console-samples.ts'
import { ConsoleFrame } from '#app/ui/console/console-frame.tsx'
import { Pieces } from '../pieces.tsx'
import { CropPieces } from './crop-pieces.tsx'
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
