import type { RenderedPage } from '#test/rendered-pdf.ts'

const FRAME = { width: 640, height: 480 }
const WHITE = 235

/**
 * A video of still pictures for Chromium's fake camera (YUV4MPEG2), which begins again after the last: each is fitted
 * between the edges, grey on white, and shown for two frames.
 */
export function videoOf(pictures: readonly RenderedPage[], framesPerSecond = 10): Buffer {
  const { width, height } = FRAME
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...pictures.flatMap((picture) => [frameOf(picture), frameOf(picture)])])
}

function frameOf(picture: RenderedPage): Buffer {
  const { width, height } = FRAME
  const scale = Math.min(width / picture.width, height / picture.height) * 0.9
  const [left, top] = [(width - picture.width * scale) / 2, (height - picture.height * scale) / 2]
  const light = Buffer.alloc(width * height, WHITE)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor((x - left) / scale), Math.floor((y - top) / scale)]
      if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) continue
      light[y * width + x] = lightAt(picture, column, row, Math.ceil(1 / scale))
    }
  }
  const colours = Buffer.alloc((width * height) / 2, 128)
  return Buffer.concat([Buffer.from('FRAME\n'), light, colours])
}

/** The brightness of a pixel of the video, averaged over the picture's pixels: 16 is black. */
function lightAt({ width, height, pixels }: RenderedPage, column: number, row: number, each: number): number {
  let [sum, count] = [0, 0]
  for (let y = row; y < Math.min(height, row + each); y += 1) {
    for (let x = column; x < Math.min(width, column + each); x += 1) {
      sum += pixels[(y * width + x) * 4 + 1] ?? 255
      count += 1
    }
  }
  return 16 + Math.round((sum / (count || 1) / 255) * (WHITE - 16))
}
