import { z } from 'zod'
import { AppError } from '#api/lib/app-error.ts'
import { type FilmTools, runTool, ToolFailed } from './film-tools.ts'

/** What a film is, as its viewer sees it. */
export interface Probe {
  /** The number of its picture among the file's streams. */
  picture: number
  /** Upright, in square pixels. */
  width: number
  height: number
  hasSound: boolean
  /** Null where the file does not tell. */
  durationSeconds: number | null
}

const printed = z.object({
  format: z.object({ duration: z.optional(z.string()) }),
  streams: z.array(
    z.object({
      index: z.int(),
      codec_type: z.optional(z.string()),
      width: z.optional(z.int()),
      height: z.optional(z.int()),
      sample_aspect_ratio: z.optional(z.string()),
      disposition: z.optional(z.object({ attached_pic: z.optional(z.int()) })),
      side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
    }),
  ),
})

/** Looks at a film. Throws `film.broken` for what cannot be read, and `film.noPicture`. */
export async function probeFilm({ ffprobe }: FilmTools, url: string, signal: AbortSignal): Promise<Probe> {
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', url]
  const text = await runTool(ffprobe, args, { signal }).catch((cause) => {
    throw cause instanceof ToolFailed ? new AppError('film.broken', { cause }) : cause
  })
  const { format, streams } = printed.parse(JSON.parse(text))
  const picture = streams.find((one) => one.codec_type === 'video' && !one.disposition?.attached_pic)
  if (!picture?.width || !picture.height) throw new AppError('film.noPicture')
  const width = Math.round(picture.width * ratioOf(picture.sample_aspect_ratio))
  const turned = picture.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0
  const isOnItsSide = Math.abs(turned) % 180 === 90
  const seconds = Number(format.duration)
  return {
    picture: picture.index,
    width: isOnItsSide ? picture.height : width,
    height: isOnItsSide ? width : picture.height,
    hasSound: streams.some((one) => one.codec_type === 'audio'),
    durationSeconds: seconds > 0 ? seconds : null,
  }
}

/** Width of a pixel by its height. */
function ratioOf(text = '1:1'): number {
  const [width = 1, height = 1] = text.split(':').map(Number)
  return width > 0 && height > 0 ? width / height : 1
}
