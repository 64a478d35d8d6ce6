import type { Crop } from '@manassa/contract/fields/crop'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { crop as copy } from '#app/copy/console-upload.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { type Corner, dragCorner, largestFrame, movedBy, scaledBy } from './crop-frame.ts'

const STEP = 0.02
const LONG_STEP = 0.1
const LARGER = 1.1
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const corners: ReadonlyArray<Corner & { position: string }> = [
  { across: -1, down: -1, position: '-start-5.5 -top-5.5 cursor-nwse-resize' },
  { across: 1, down: -1, position: '-end-5.5 -top-5.5 cursor-nesw-resize' },
  { across: -1, down: 1, position: '-start-5.5 -bottom-5.5 cursor-nesw-resize' },
  { across: 1, down: 1, position: '-end-5.5 -bottom-5.5 cursor-nwse-resize' },
]

interface CropPictureProps {
  src: string
  /** Width to height of the crop; null keeps the picture's own ratio. */
  ratio: number | null
  crop: Crop | null
  /** Called with each change, and with the largest crop once the picture has loaded. */
  onCrop(crop: Crop): void
  onUnseen?(): void
}

/**
 * A crop frame with a fixed ratio: it is moved and resized by touch, mouse, keys or buttons, and its position is
 * announced.
 */
export function CropPicture({ src, ratio, crop, onCrop, onUnseen }: CropPictureProps) {
  const hint = useId()
  const image = useRef<HTMLImageElement>(null)
  const [largest, setLargest] = useState<Crop | null>(null)
  const isReady = crop !== null && largest !== null
  const scale = (factor: number) => isReady && onCrop(scaledBy(crop, factor, largest))

  return (
    <div className="flex flex-col gap-3">
      <p id={hint} className="text-muted text-sm">
        {copy.hint}
      </p>
      <div className="flex justify-center overflow-hidden rounded-control bg-sheen p-5.5">
        {/* Shares count from the left in every writing direction. */}
        <div dir="ltr" className="relative">
          <img
            ref={image}
            src={src}
            alt=""
            draggable={false}
            className="block max-h-[45dvh] max-w-full select-none"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              const frame = largestFrame({ width, height }, ratio ?? width / height)
              setLargest(frame)
              onCrop(frame)
            }}
            onError={onUnseen}
          />
          {isReady && (
            <Frame
              crop={crop}
              largest={largest}
              onCrop={onCrop}
              hint={hint}
              sides={() => image.current?.getBoundingClientRect()}
            />
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" size="small" disabled={!isReady} onClick={() => scale(LARGER)}>
          {copy.larger}
        </Button>
        <Button kind="outline" size="small" disabled={!isReady} onClick={() => scale(1 / LARGER)}>
          {copy.smaller}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isReady && copy.at(asPercent(crop.x), asPercent(crop.y), asPercent(crop.width))}
      </p>
    </div>
  )
}

const asPercent = (share: number) => Math.round(share * 100)

interface FrameProps {
  crop: Crop
  largest: Crop
  onCrop(crop: Crop): void
  hint: string
  sides(): DOMRect | undefined
}

function Frame({ crop, largest, onCrop, hint, sides }: FrameProps) {
  const begun = useRef<{ x: number; y: number; crop: Crop } | null>(null)
  const { x, y, width, height } = crop
  const position = { insetInlineStart: percent(x), top: percent(y), width: percent(width), height: percent(height) }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    const step = event.shiftKey ? LONG_STEP : STEP
    const next = arrow
      ? movedBy(crop, arrow[0] * step, arrow[1] * step)
      : event.key === '+' || event.key === '='
        ? scaledBy(crop, LARGER, largest)
        : event.key === '-'
          ? scaledBy(crop, 1 / LARGER, largest)
          : null
    if (!next) return
    event.preventDefault()
    onCrop(next)
  }

  const drag = (moved: (from: Crop, across: number, down: number) => Crop) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      begun.current = { x: event.clientX, y: event.clientY, crop }
    },
    onPointerMove(event: PointerEvent) {
      const [from, bounds] = [begun.current, sides()]
      if (!from || !bounds) return
      onCrop(moved(from.crop, (event.clientX - from.x) / bounds.width, (event.clientY - from.y) / bounds.height))
    },
    onPointerUp() {
      begun.current = null
    },
    onPointerCancel() {
      begun.current = null
    },
  })

  return (
    <>
      <div className="pointer-events-none absolute inset-0 overflow-hidden">
        <div className="absolute shadow-[0_0_0_200vmax_rgb(0_0_0/0.6)]" style={position} />
      </div>
      <div className="absolute" style={position}>
        <button
          type="button"
          aria-label={copy.frame}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
          {...drag(movedBy)}
          className="absolute inset-0 cursor-move touch-none border-2 border-white focus-visible:outline-3 focus-visible:outline-brand"
        />
        {corners.map(({ position: at, ...corner }) => (
          <span
            key={at}
            aria-hidden="true"
            data-corner={`${corner.across} ${corner.down}`}
            {...drag((from, across) => dragCorner(from, corner, across, largest))}
            className={classes('absolute flex size-11 touch-none items-center justify-center', at)}
          >
            <span className="size-4 rounded-full border-2 border-brand bg-white" />
          </span>
        ))}
      </div>
    </>
  )
}

const percent = (share: number) => `${share * 100}%`
