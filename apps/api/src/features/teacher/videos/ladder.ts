import { decodeVideo, openRendition, openSound } from './ffmpeg-inputs.ts'
import type { LocalVideo } from './local-video.ts'
import type { Probe } from './probe-video.ts'

/** One picture that a video is made in; measured for lectures (docs/design/video-pipeline.md). */
export interface Rung {
  name: string
  lines: number
  framesPerSecond: number
  preset: string
  crf: number
  mostKilobits: number
}

const RUNGS: readonly Rung[] = [
  { name: '240p', lines: 240, framesPerSecond: 12.5, preset: 'slow', crf: 25, mostKilobits: 95 },
  { name: '360p', lines: 360, framesPerSecond: 25, preset: 'medium', crf: 24, mostKilobits: 235 },
  { name: '480p', lines: 480, framesPerSecond: 25, preset: 'fast', crf: 24, mostKilobits: 450 },
  { name: '720p', lines: 720, framesPerSecond: 25, preset: 'veryfast', crf: 24, mostKilobits: 1000 },
]
export const SOUND = 'audio'
/** By how many lines a rung is called; 0 for the sound alone. */
export const linesOf = (name: string) => RUNGS.find((rung) => rung.name === name)?.lines ?? 0
export const PIECE_SECONDS = 4
/** The first piece is short: a phone on a slow line shows nothing before it has come whole. */
const FIRST_PIECE_SECONDS = 2
const SOUND_ENCODING = ['-c:a', 'aac', '-b:a', '40k', '-ac', '1', '-ar', '44100']
/** Evened to what is usual for speech; quiet before a late beginning, so that lips and words stay together. */
const SOUND_FILTER = 'aresample=async=1:first_pts=0,loudnorm=I=-16:TP=-3:LRA=11,aresample=44100'

/** The pictures that a video is made in: the smallest always, and those that have no more lines than it has. */
export const rungsOf = ({ width, height }: Probe): Rung[] =>
  RUNGS.filter(({ lines }, index) => index === 0 || lines <= Math.min(width, height))

/** How large a rung's picture is: as much as fits, upright or lying as the video is, and never more than that. */
export function sizeIn({ width, height }: Pick<Probe, 'width' | 'height'>, { lines }: Pick<Rung, 'lines'>) {
  const long = (lines * 16) / 9
  const [most, mostHigh] = width >= height ? [long, lines] : [lines, long]
  const share = Math.min(1, most / width, mostHigh / height)
  const even = (side: number) => Math.max(2, 2 * Math.floor((side * share) / 2 + 0.1))
  return { width: even(width), height: even(height) }
}

const QUIETLY = ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'error', '-y']
const TELLING = ['-progress', 'pipe:1', '-stats_period', '1']

const pieces = (home: string, seconds: number) => [
  ...['-f', 'hls', '-hls_time', String(seconds), '-hls_playlist_type', 'vod'],
  ...['-hls_flags', 'independent_segments+temp_file', '-hls_segment_type', 'fmp4'],
  ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', `${home}/%05d.m4s`, `${home}/index.m3u8`],
]

/** The sound of a video by itself, evened and without loss, of which all others are made. */
export const soundArgs = (source: LocalVideo, to: string) => [
  ...[...QUIETLY, ...decodeVideo(source), ...TELLING, '-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1'],
  ...['-af', SOUND_FILTER, '-ac', '1', '-c:a', 'flac', '-f', 'flac', to],
]

export const soundAloneArgs = (sound: string, home: string) => [
  ...[...QUIETLY, ...openSound(sound), ...TELLING, '-map', '0:a:0', ...SOUND_ENCODING],
  ...pieces(home, PIECE_SECONDS),
]

interface Made {
  source: LocalVideo
  /** Null for a video without any. */
  sound: string | null
  probe: Probe
  home: string
}

/** A rung with the sound in it. Its pieces begin at the same seconds as those of every other one. */
export function rungArgs(rung: Rung, { source, sound, probe, home }: Made): string[] {
  const { width, height } = sizeIn(probe, rung)
  const { framesPerSecond, mostKilobits } = rung
  const slower = framesPerSecond === 25 ? '' : `,fps=${framesPerSecond}`
  const between = String(framesPerSecond * PIECE_SECONDS)
  const cuts = `gte(t,if(eq(n_forced,0),0,if(eq(n_forced,1),${FIRST_PIECE_SECONDS},(n_forced-1)*${PIECE_SECONDS})))`
  return [
    ...[...QUIETLY, ...decodeVideo(source), ...(sound ? openSound(sound) : []), ...TELLING],
    ...['-map', `0:${probe.picture}`, ...(sound ? ['-map', '1:a:0', ...SOUND_ENCODING] : ['-an'])],
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-filter_threads', '1'],
    '-vf',
    `fps=fps=25:start_time=0,scale=${width}:${height}:flags=bicubic,setsar=1,hqdn3d=2:1.5:4:4${slower},format=yuv420p`,
    ...['-c:v', 'libx264', '-threads', '1', '-profile:v', 'main', '-preset', rung.preset, '-tune', 'animation'],
    // Pictures in their order: reordered ones would leave a hole before the first.
    ...['-bf', '0', '-crf', String(rung.crf), '-maxrate', `${mostKilobits}k`, '-bufsize', `${4 * mostKilobits}k`],
    ...['-g', between, '-keyint_min', between, '-sc_threshold', '0', '-force_key_frames', `expr:${cuts}`],
    ...pieces(home, FIRST_PIECE_SECONDS),
  ]
}

/** One file of a rung, which plays before all of it is there. */
export const plainArgs = (playlist: string, to: string) => [
  ...[
    ...QUIETLY,
    ...openRendition(playlist),
    ...TELLING,
    '-map',
    '0',
    '-c',
    'copy',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    to,
  ],
]

/** Both sides are bound: a picture of two columns and millions of lines is scaled down, too. */
const POSTER_SIZE = 'scale=w=640:h=1138:force_original_aspect_ratio=decrease:force_divisible_by=2'

export const posterArgs = (source: LocalVideo, atSeconds: number, to: string) => [
  ...[...QUIETLY, '-ss', String(atSeconds), ...decodeVideo(source)],
  ...['-an', '-vf', POSTER_SIZE, '-frames:v', '1', '-q:v', '5', '-f', 'image2', to],
]

interface Sheets {
  width: number
  height: number
  everySeconds: number
  columns: number
  rows: number
}

/** Sheets of small pictures of a rung, in its folder: a piece begins at each of their seconds with a whole picture. */
export const thumbnailArgs = (home: string, { width, height, everySeconds, columns, rows }: Sheets) => [
  ...[...QUIETLY, '-skip_frame', 'nokey', ...openRendition(`${home}/index.m3u8`), ...TELLING, '-an', '-vf'],
  `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${everySeconds - 0.5})',scale=${width}:${height},tile=${columns}x${rows}`,
  ...['-fps_mode', 'vfr', '-f', 'image2', '-c:v', 'png', `${home}/sheet-%03d.png`],
]
