import { VIDEO_MAX_PIXELS } from '@manassa/contract/limits'
import { z } from 'zod'
import type { Clock } from '#api/lib/clock.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { openVideo, VIDEO_MAX_SECONDS } from './ffmpeg-inputs.ts'
import type { LocalVideo } from './local-video.ts'
import { runTool, ToolFailed, type VideoTools } from './video-tools.ts'

export interface Probe {
  /** Index of the picture among the streams of the file. */
  picture: number
  /** Display size in square pixels, after rotation. */
  width: number
  height: number
  hasSound: boolean
  /** Null if the file does not state it. */
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

interface ProbeOptions {
  signal: AbortSignal
  clock: Pick<Clock, 'monotonicMs'>
}

/**
 * Reads a video with ffprobe. Throws `film.broken`, `film.noPicture`, `film.tooManyPixels`, `film.tooLong`, and what
 * `runTool` throws.
 */
export async function probeVideo({ ffprobe }: VideoTools, video: LocalVideo, options: ProbeOptions): Promise<Probe> {
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', ...openVideo(video)]
  const text = await runTool(ffprobe, args, options).catch((cause) => {
    if (!(cause instanceof ToolFailed)) throw cause
    throw new AppError(/max pixel count/.test(cause.message) ? 'film.tooManyPixels' : 'film.broken', { cause })
  })
  const { format, streams } = printed.parse(JSON.parse(text))
  const picture = streams.find((one) => one.codec_type === 'video' && !one.disposition?.attached_pic)
  if (!picture?.width || !picture.height) throw new AppError('film.noPicture')
  if (picture.width * picture.height > VIDEO_MAX_PIXELS) throw new AppError('film.tooManyPixels')
  if (Number(format.duration) > VIDEO_MAX_SECONDS) throw new AppError('film.tooLong')
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

function ratioOf(text = '1:1'): number {
  const [width = 1, height = 1] = text.split(':').map(Number)
  return width > 0 && height > 0 ? width / height : 1
}
