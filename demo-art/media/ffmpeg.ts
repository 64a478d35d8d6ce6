import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

const exec = promisify(execFile)

const quietly = ['-hide_banner', '-loglevel', 'error', '-y']

export const ffmpeg = (...args: string[]) => exec('ffmpeg', [...quietly, ...args])

/** Encodes drawings, which stand still for long, so that any phone can play them. */
export const drawnVideo = [
  ...['-c:v', 'libx264', '-profile:v', 'main', '-level', '3.0', '-preset', 'veryslow', '-tune', 'animation'],
  ...['-pix_fmt', 'yuv420p'],
]

/** Runs ffmpeg on pictures that are written one after another to its first input. */
export function ffmpegFromPictures(framesPerSecond: number, args: string[]) {
  const run = spawn(
    'ffmpeg',
    [...quietly, '-f', 'image2pipe', '-framerate', `${framesPerSecond}`, '-c:v', 'png', '-i', '-', ...args],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const finished = new Promise<void>((resolve, reject) => {
    run.on('error', reject)
    run.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
  })
  return {
    write: (picture: Buffer) =>
      new Promise<void>((resolve, reject) =>
        run.stdin.write(picture, (failure) => (failure ? reject(failure) : resolve())),
      ),
    end: () => {
      run.stdin.end()
      return finished
    },
  }
}

export interface Probe {
  durationSeconds: number
  streams: { codec: string; profile: string; width?: number; height?: number; channels?: number }[]
}

export async function probe(path: string): Promise<Probe> {
  const { stdout } = await exec('ffprobe', ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', path])
  const { format, streams } = JSON.parse(stdout) as {
    format: { duration: string }
    streams: { codec_name: string; profile: string; width?: number; height?: number; channels?: number }[]
  }
  return {
    durationSeconds: Number(format.duration),
    streams: streams.map(({ codec_name, profile, width, height, channels }) => ({
      codec: codec_name,
      profile,
      width,
      height,
      channels,
    })),
  }
}
