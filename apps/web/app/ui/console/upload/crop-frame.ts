import type { Crop } from '@manassa/contract/fields/crop'

/** The smallest crop relative to the largest; a smaller one would be blurred on a card. */
const SMALLEST = 0.3

interface Sides {
  width: number
  height: number
}

export function largestFrame(picture: Sides, ratio: number): Crop {
  const own = picture.width / picture.height
  const width = Math.min(1, ratio / own)
  const height = Math.min(1, own / ratio)
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

export const movedBy = ({ x, y, width, height }: Crop, across: number, down: number): Crop => ({
  x: within(x + across, 0, 1 - width),
  y: within(y + down, 0, 1 - height),
  width,
  height,
})

export function scaledBy(frame: Crop, factor: number, largest: Crop): Crop {
  const width = within(frame.width * factor, largest.width * SMALLEST, largest.width)
  const height = (width / largest.width) * largest.height
  const scaled = { ...frame, width, height }
  return movedBy(scaled, (frame.width - width) / 2, (frame.height - height) / 2)
}

/** The position of a corner: -1 for left or upper, 1 for right or lower. */
export interface Corner {
  across: -1 | 1
  down: -1 | 1
}

/** Drags a corner by a share of the picture's width; the opposite corner stays. */
export function dragCorner(frame: Crop, { across, down }: Corner, distance: number, largest: Crop): Crop {
  const { x, y, width, height } = frame
  const [fixedX, fixedY] = [across < 0 ? x + width : x, down < 0 ? y + height : y]
  const largestScale = Math.min(
    (across < 0 ? fixedX : 1 - fixedX) / largest.width,
    (down < 0 ? fixedY : 1 - fixedY) / largest.height,
  )
  const scale = within((width + across * distance) / largest.width, SMALLEST, largestScale)
  const [wide, high] = [scale * largest.width, scale * largest.height]
  return { x: across < 0 ? fixedX - wide : fixedX, y: down < 0 ? fixedY - high : fixedY, width: wide, height: high }
}

const within = (value: number, least: number, most: number) => Math.max(0, Math.min(Math.max(value, least), most))
