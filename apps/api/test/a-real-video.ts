import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from './database/temporary-folder.ts'

interface RealVideo {
  width?: number
  height?: number
  seconds?: number
  hasSound?: boolean
  /** The rotation that a phone writes into the file. */
  turned?: 0 | 90
  container?: 'mp4' | 'mkv' | 'avi'
  /** With the index at the start of the file. */
  isFast?: boolean
  asHevc?: boolean
}

const exec = promisify(execFile)
const ffmpeg = (...args: string[]) => exec('ffmpeg', ['-v', 'error', '-y', ...args])

const HEVC = ['-c:v', 'libx265', '-x265-params', 'log-level=error', '-tag:v', 'hvc1']

export const makesHevc = async () => (await exec('ffmpeg', ['-v', 'error', '-encoders'])).stdout.includes('libx265')

/** A video as phones make them: moving picture, frames of uneven length, and a tone. Needs ffmpeg. */
export async function aRealVideo({
  width = 640,
  height = 360,
  seconds = 5,
  hasSound = true,
  turned = 0,
  container = 'mp4',
  isFast = false,
  asHevc = false,
}: RealVideo = {}): Promise<Buffer> {
  using folder = temporaryFolder('video')
  const made = join(folder.path, `made.${container}`)
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=${width}x${height}:r=30:d=${seconds}`,
    ...(hasSound ? ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`, '-c:a', 'aac'] : []),
    // Drops each seventh frame, because phones record unevenly.
    '-vf',
    "select='mod(n,7)'",
    '-vsync',
    'vfr',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'ultrafast',
    ...(asHevc && (await makesHevc()) ? HEVC : ['-c:v', 'libx264']),
    ...(isFast ? ['-movflags', '+faststart'] : []),
    made,
  )
  if (turned === 0) return await readFile(made)
  const lying = join(folder.path, `turned.${container}`)
  await ffmpeg('-i', made, '-c', 'copy', '-metadata:s:v:0', `rotate=${turned}`, lying)
  return await readFile(lying)
}
