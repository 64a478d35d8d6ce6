import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rendition } from '../../apps/api/demo/media/media.ts'
import { drawnVideo, ffmpeg } from './ffmpeg.ts'

const SEGMENT_SECONDS = 4
/** The first piece is short, because a phone on a slow connection shows nothing before it has come whole. */
const FIRST_SEGMENT_SECONDS = 1
/** Longer than any video of the demo. */
const LAST_SECOND = 600

interface Rung {
  name: string
  width: number
  height: number
  framesPerSecond: number
  picture: string[]
  codecs: string
}

const video = (width: number, height: number, framesPerSecond: number, crf: number, maxrate: number) => [
  '-map', '0:v', '-vf', `scale=${width}:${height}:flags=lanczos,fps=${framesPerSecond}`,
  ...drawnVideo,
  // Pictures in their order: reordered ones would leave a hole of two frames before the first.
  '-bf', '0', '-crf', `${crf}`, '-maxrate', `${maxrate}k`, '-bufsize', `${maxrate * 2}k`,
  '-g', `${framesPerSecond * SEGMENT_SECONDS}`, '-sc_threshold', '0', '-force_key_frames', cuts.join(','),
]

/** The beginnings of segments, in seconds: each has a key frame. */
const cuts = [
  0,
  FIRST_SEGMENT_SECONDS,
  ...Array.from({ length: LAST_SECOND / SEGMENT_SECONDS }, (_, index) => (index + 1) * SEGMENT_SECONDS),
]

/** The ladder for metered data: the first is where a phone starts. */
const rungs: Rung[] = [
  {
    name: '360p',
    width: 640,
    height: 360,
    framesPerSecond: 25,
    picture: video(640, 360, 25, 25, 375),
    codecs: 'avc1.4d401e,mp4a.40.2',
  },
  {
    name: '240p',
    width: 426,
    height: 240,
    framesPerSecond: 15,
    picture: video(426, 240, 15, 26, 150),
    codecs: 'avc1.4d401e,mp4a.40.2',
  },
  { name: 'audio', width: 0, height: 0, framesPerSecond: 0, picture: ['-vn'], codecs: 'mp4a.40.2' },
]

/** Cuts a finished video into an unencrypted HLS ladder with sound in every rung. */
export async function makeLadder(source: string, folder: string): Promise<Rendition[]> {
  await rm(folder, { recursive: true, force: true })
  const renditions: (Rendition & Rung & { average: number })[] = []
  for (const rung of rungs) {
    const home = join(folder, rung.name)
    await mkdir(home, { recursive: true })
    await ffmpeg(
      '-i', source, ...rung.picture, '-map', '0:a', '-c:a', 'aac', '-b:a', '48k', '-ac', '1', '-ar', '44100',
      '-f',
        'hls',
        '-hls_time',
        // Every cut of a picture is taken; sound alone has none.
        `${rung.height ? FIRST_SEGMENT_SECONDS : SEGMENT_SECONDS}`,
        '-hls_playlist_type',
        'vod',
        '-hls_flags',
        'independent_segments',
      // Not .ts: tools would take a segment for a program.
      '-hls_segment_type', 'fmp4', '-hls_segment_filename', join(home, '%02d.m4s'), join(home, 'index.m3u8'),
    )
    renditions.push({ ...rung, ...(await measure(home)), playlist: `${rung.name}/index.m3u8` })
  }
  await writeFile(join(folder, 'master.m3u8'), master(renditions))
  return renditions.map(({ name, height, bandwidth, sizeBytes, playlist }) => ({
    name,
    height,
    bandwidth,
    sizeBytes,
    playlist,
  }))
}

/** Sizes and bit rates, from the segments as they are. */
async function measure(home: string) {
  const playlist = await readFile(join(home, 'index.m3u8'), 'utf8')
  const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]))
  const segments = (await readdir(home)).filter((name) => name.endsWith('.m4s')).sort()
  const sizes = await Promise.all(segments.map(async (name) => (await stat(join(home, name))).size))
  const sizeBytes = sizes.reduce((sum, size) => sum + size, (await stat(join(home, 'init.mp4'))).size)
  const seconds = lengths.reduce((sum, length) => sum + length, 0)
  // A short last segment says little about the peak.
  const peaks = sizes.flatMap((size, index) =>
    (lengths[index] ?? 0) >= SEGMENT_SECONDS / 2 ? [(size * 8) / (lengths[index] ?? 1)] : [],
  )
  return { sizeBytes, bandwidth: Math.ceil(Math.max(...peaks)), average: Math.ceil((sizeBytes * 8) / seconds) }
}

const master = (renditions: (Rendition & Rung & { average: number })[]) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...renditions.flatMap(({ bandwidth, average, codecs, width, height, framesPerSecond, playlist }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${average},CODECS="${codecs}"${
        height ? `,RESOLUTION=${width}x${height},FRAME-RATE=${framesPerSecond.toFixed(3)}` : ''
      }`,
      playlist,
    ]),
    '',
  ].join('\n')
