import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Clock } from '#api/lib/clock.ts'
import type { VideoThumbnails } from '#api/lib/db/tables/uploads.ts'
import { PIECE_SECONDS, thumbnailArgs } from './ladder.ts'
import { runTool, ToolFailed } from './video-tools.ts'

/** A sheet is what a student pays for who touches the bar: some twenty kilobytes. */
const COLUMNS = 5
const ROWS = 5
const MOST_SHEETS = 4
const MOST_WIDTH = 160
const MOST_HEIGHT = 120
const WEBP_QUALITY = 50

interface Wanted {
  ffmpeg: string
  signal: AbortSignal
  clock: Pick<Clock, 'monotonicMs'>
  /** Where the smallest rung has just been made, and the measures of its picture. */
  home: string
  width: number
  height: number
  seconds: number
  /** Where a sheet is to lie in the store. */
  keep(name: string, content: Buffer): Promise<string>
}

/**
 * Makes a video's small pictures of the first pictures of its pieces, which are decoded in no time. Null where that
 * does not work: the video plays without them.
 */
export async function makeThumbnails(wanted: Wanted): Promise<VideoThumbnails | null> {
  const { ffmpeg, signal, clock, home, seconds } = wanted
  const share = Math.min(MOST_WIDTH / wanted.width, MOST_HEIGHT / wanted.height)
  const [width, height] = [wanted.width, wanted.height].map((side) => 2 * Math.round((side * share) / 2)) as [
    number,
    number,
  ]
  const most = MOST_SHEETS * COLUMNS * ROWS
  const everySeconds = PIECE_SECONDS * Math.max(1, Math.ceil(seconds / most / PIECE_SECONDS))
  const sheets = { width, height, everySeconds, columns: COLUMNS, rows: ROWS }
  try {
    await runTool(ffmpeg, thumbnailArgs(home, sheets), { signal, clock })
  } catch (error) {
    if (error instanceof ToolFailed) return null
    throw error
  }
  const names = (await readdir(home)).filter((name) => name.startsWith('sheet-')).sort()
  const keys: string[] = []
  let sizeBytes = 0
  for (const [index, name] of names.entries()) {
    const sheet = await sharp(await readFile(join(home, name)))
      .webp({ quality: WEBP_QUALITY })
      .toBuffer()
    sizeBytes += sheet.length
    keys.push(await wanted.keep(`seek-${index}.webp`, sheet))
  }
  return keys.length === 0 ? null : { ...sheets, sizeBytes, keys }
}
