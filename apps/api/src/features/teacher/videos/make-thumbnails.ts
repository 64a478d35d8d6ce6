import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Clock } from '#api/lib/clock.ts'
import type { VideoThumbnails } from '#api/lib/db/tables/uploads.ts'
import { SEGMENT_SECONDS, thumbnailArgs } from './renditions.ts'
import { runTool, ToolFailed } from './video-tools.ts'

/** A student who touches the seek bar downloads a whole sheet, so it stays at about twenty kilobytes. */
const COLUMNS = 5
const ROWS = 5
const MAX_SHEETS = 4
const MAX_WIDTH = 160
const MAX_HEIGHT = 120
const WEBP_QUALITY = 50

interface ThumbnailTask {
  ffmpeg: string
  signal: AbortSignal
  clock: Pick<Clock, 'monotonicMs'>
  /** Folder of the smallest rendition, followed by its picture size. */
  outputDir: string
  width: number
  height: number
  seconds: number
  store(name: string, content: Buffer): Promise<string>
}

/**
 * Makes seek thumbnails from the keyframes of a rendition, which decode quickly. Returns null on failure: the video
 * plays without them.
 */
export async function makeThumbnails(task: ThumbnailTask): Promise<VideoThumbnails | null> {
  const { ffmpeg, signal, clock, outputDir, seconds } = task
  const share = Math.min(MAX_WIDTH / task.width, MAX_HEIGHT / task.height)
  const [width, height] = [task.width, task.height].map((side) => 2 * Math.round((side * share) / 2)) as [
    number,
    number,
  ]
  const maxPictures = MAX_SHEETS * COLUMNS * ROWS
  const everySeconds = SEGMENT_SECONDS * Math.max(1, Math.ceil(seconds / maxPictures / SEGMENT_SECONDS))
  const sheets = { width, height, everySeconds, columns: COLUMNS, rows: ROWS }
  try {
    await runTool(ffmpeg, thumbnailArgs(outputDir, sheets), { signal, clock })
  } catch (error) {
    if (error instanceof ToolFailed) return null
    throw error
  }
  const names = (await readdir(outputDir)).filter((name) => name.startsWith('sheet-')).sort()
  const keys: string[] = []
  let sizeBytes = 0
  for (const [index, name] of names.entries()) {
    const sheet = await sharp(await readFile(join(outputDir, name)))
      .webp({ quality: WEBP_QUALITY })
      .toBuffer()
    sizeBytes += sheet.length
    keys.push(await task.store(`seek-${index}.webp`, sheet))
  }
  return keys.length === 0 ? null : { ...sheets, sizeBytes, keys }
}
