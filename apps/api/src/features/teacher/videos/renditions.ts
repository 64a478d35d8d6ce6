import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rendition } from '#api/lib/db/tables/uploads.ts'
import { decodeVideo, type LocalVideo, openRendition, openSound, type Probe } from './local-video.ts'
import { flags } from './video-tools.ts'

/** Encoding settings of one rendition, measured for lectures (docs/design/video-pipeline.md). */
export interface RenditionSpec {
  name: string
  lines: number
  framesPerSecond: number
  preset: string
  crf: number
  maxKilobits: number
}

const RENDITIONS: readonly RenditionSpec[] = [
  { name: '240p', lines: 240, framesPerSecond: 12.5, preset: 'slow', crf: 25, maxKilobits: 95 },
  { name: '360p', lines: 360, framesPerSecond: 25, preset: 'medium', crf: 24, maxKilobits: 235 },
  { name: '480p', lines: 480, framesPerSecond: 25, preset: 'fast', crf: 24, maxKilobits: 450 },
  { name: '720p', lines: 720, framesPerSecond: 25, preset: 'veryfast', crf: 24, maxKilobits: 1000 },
]
export const AUDIO_ONLY = 'audio'
/** Nominal height of a rendition; 0 for audio only. */
export const heightOf = (name: string) => RENDITIONS.find((rendition) => rendition.name === name)?.lines ?? 0
export const SEGMENT_SECONDS = 4
/** The first segment is short, because a slow phone shows nothing before it has loaded completely. */
const FIRST_SEGMENT_SECONDS = 2
/**
 * Normalises speech loudness; `first_pts=0` adds silence before a late start, so that sound and picture stay in step.
 */
const AUDIO_FILTER = 'aresample=async=1:first_pts=0,loudnorm=I=-16:TP=-3:LRA=11,aresample=44100'

/** All renditions up to the video's own size, and always the smallest. */
export const renditionsFor = ({ width, height }: Probe): RenditionSpec[] =>
  RENDITIONS.filter(({ lines }, index) => index === 0 || lines <= Math.min(width, height))

/** Picture size of a rendition: the largest that fits, in the orientation of the video, never enlarged. */
export function renditionSize(
  { width, height }: Pick<Probe, 'width' | 'height'>,
  { lines }: Pick<RenditionSpec, 'lines'>,
) {
  const long = (lines * 16) / 9
  const [maxWidth, maxHeight] = width >= height ? [long, lines] : [lines, long]
  const share = Math.min(1, maxWidth / width, maxHeight / height)
  const even = (side: number) => Math.max(2, 2 * Math.floor((side * share) / 2 + 0.1))
  return { width: even(width), height: even(height) }
}

const QUIET = flags('-hide_banner -nostdin -nostats -loglevel error -y')
const WITH_PROGRESS = flags('-progress pipe:1 -stats_period 1')

const AUDIO_ENCODING = flags('-c:a aac -b:a 40k -ac 1 -ar 44100')

const hlsOutput = (outputDir: string, seconds: number) => [
  ...flags(`-f hls -hls_time ${seconds} -hls_playlist_type vod -hls_flags independent_segments+temp_file`),
  ...flags('-hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4'),
  '-hls_segment_filename',
  `${outputDir}/%05d.m4s`,
  `${outputDir}/index.m3u8`,
]

/** Extracts the normalised sound without loss, as the source of all renditions. */
export const soundtrackArgs = (source: LocalVideo, to: string) => [
  ...QUIET,
  ...decodeVideo(source),
  ...WITH_PROGRESS,
  ...flags(`-map 0:a:0 -vn -sn -dn -map_metadata -1 -af ${AUDIO_FILTER} -ac 1 -c:a flac -f flac`),
  to,
]

export const audioOnlyArgs = (sound: string, outputDir: string) => [
  ...QUIET,
  ...openSound(sound),
  ...WITH_PROGRESS,
  ...flags('-map 0:a:0'),
  ...AUDIO_ENCODING,
  ...hlsOutput(outputDir, SEGMENT_SECONDS),
]

interface RenditionSource {
  source: LocalVideo
  sound: string | null
  probe: Probe
  outputDir: string
}

/** Encodes a rendition with sound. All renditions share their segment boundaries, so that a player can switch. */
export function renditionArgs(
  rendition: RenditionSpec,
  { source, sound, probe, outputDir }: RenditionSource,
): string[] {
  const { width, height } = renditionSize(probe, rendition)
  const { framesPerSecond, preset, crf, maxKilobits } = rendition
  const fpsFilter = framesPerSecond === 25 ? '' : `,fps=${framesPerSecond}`
  const keyframeInterval = framesPerSecond * SEGMENT_SECONDS
  const keyframeTimes = `gte(t,if(eq(n_forced,0),0,if(eq(n_forced,1),${FIRST_SEGMENT_SECONDS},(n_forced-1)*${SEGMENT_SECONDS})))`
  return [
    ...QUIET,
    ...decodeVideo(source),
    ...(sound ? openSound(sound) : []),
    ...WITH_PROGRESS,
    ...flags(`-map 0:${probe.picture}`),
    ...(sound ? [...flags('-map 1:a:0'), ...AUDIO_ENCODING] : ['-an']),
    ...flags('-sn -dn -map_metadata -1 -map_chapters -1 -filter_threads 1 -vf'),
    `fps=fps=25:start_time=0,scale=${width}:${height}:flags=bicubic,setsar=1,hqdn3d=2:1.5:4:4${fpsFilter},format=yuv420p`,
    ...flags(`-c:v libx264 -threads 1 -profile:v main -preset ${preset} -tune animation`),
    // Reordered frames would leave a gap before the first one.
    ...flags('-bf 0'),
    ...flags(`-crf ${crf} -maxrate ${maxKilobits}k -bufsize ${4 * maxKilobits}k`),
    ...flags(`-g ${keyframeInterval} -keyint_min ${keyframeInterval} -sc_threshold 0`),
    ...flags(`-force_key_frames expr:${keyframeTimes}`),
    ...hlsOutput(outputDir, FIRST_SEGMENT_SECONDS),
  ]
}

/** Copies a rendition into one MP4 that starts to play while it downloads. */
export const plainArgs = (playlist: string, to: string) => [
  ...QUIET,
  ...openRendition(playlist),
  ...WITH_PROGRESS,
  ...flags('-map 0 -c copy -movflags +faststart -f mp4'),
  to,
]

/** Both sides are limited, because a picture of two columns and millions of lines must shrink too. */
const POSTER_SIZE = 'scale=w=640:h=1138:force_original_aspect_ratio=decrease:force_divisible_by=2'

export const posterArgs = (source: LocalVideo, atSeconds: number, to: string) => [
  ...QUIET,
  ...flags(`-ss ${atSeconds}`),
  ...decodeVideo(source),
  ...flags(`-an -vf ${POSTER_SIZE} -frames:v 1 -q:v 5 -f image2`),
  to,
]

interface SheetLayout {
  width: number
  height: number
  everySeconds: number
  columns: number
  rows: number
}

/** Makes sheets of thumbnails from a rendition, which has a keyframe at each of these seconds. */
export const thumbnailArgs = (outputDir: string, { width, height, everySeconds, columns, rows }: SheetLayout) => [
  ...QUIET,
  ...flags('-skip_frame nokey'),
  ...openRendition(`${outputDir}/index.m3u8`),
  ...WITH_PROGRESS,
  ...flags('-an -vf'),
  `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${everySeconds - 0.5})',scale=${width}:${height},tile=${columns}x${rows}`,
  ...flags('-fps_mode vfr -f image2 -c:v png'),
  `${outputDir}/sheet-%03d.png`,
]

const SOUND_CODEC = 'mp4a.40.2'
/** A shorter last segment would distort the peak bit rate. */
const MIN_PEAK_SECONDS = 2

interface RenditionShape {
  name: string
  width: number
  height: number
  framesPerSecond: number
  hasSound: boolean
}

/** Length of a rendition in seconds; 0 if there is none. */
export const renditionSeconds = async (outputDir: string) => sumOf(await segmentLengths(outputDir))

async function segmentLengths(outputDir: string): Promise<number[]> {
  const playlist = await readFile(join(outputDir, 'index.m3u8'), 'utf8').catch(() => '')
  return [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]))
}

const sumOf = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0)

export async function measureRendition(outputDir: string, shape: RenditionShape): Promise<Rendition> {
  const { hasSound, ...properties } = shape
  const lengths = await segmentLengths(outputDir)
  const names = (await readdir(outputDir)).filter((name) => name.endsWith('.m4s')).sort()
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(outputDir, name))).size))
  const head = await readFile(join(outputDir, 'init.mp4'))
  const sizeBytes = sizes.reduce((sum, size) => sum + size, head.length)
  const seconds = sumOf(lengths)
  const average = Math.ceil((sizeBytes * 8) / seconds)
  const peaks = sizes.flatMap((size, index) =>
    (lengths[index] ?? 0) >= MIN_PEAK_SECONDS ? [(size * 8) / (lengths[index] ?? 1)] : [],
  )
  return {
    ...properties,
    sizeBytes,
    seconds: Math.round(seconds * 1000) / 1000,
    bitsPerSecond: Math.ceil(Math.max(average, ...peaks)),
    averageBitsPerSecond: average,
    codecs: [...(properties.height ? [videoCodec(head)] : []), ...(hasSound ? [SOUND_CODEC] : [])].join(','),
  }
}

/** Reads profile and level of H.264 from the `avcC` box. */
function videoCodec(head: Buffer): string {
  const at = head.indexOf('avcC', 0, 'latin1')
  return `avc1.${head.toString('hex', at + 5, at + 8)}`
}

export const playlistOf = (renditions: readonly Rendition[]) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...renditions.flatMap(({ name, width, height, framesPerSecond, codecs, ...bits }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bits.bitsPerSecond},AVERAGE-BANDWIDTH=${bits.averageBitsPerSecond},CODECS="${codecs}"${
        height ? `,RESOLUTION=${width}x${height},FRAME-RATE=${framesPerSecond.toFixed(3)}` : ''
      }`,
      `${name}/index.m3u8`,
    ]),
    '',
  ].join('\n')
