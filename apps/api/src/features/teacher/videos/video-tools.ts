import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { VIDEO_STALLED_AFTER_SECONDS } from '@manassa/contract/limits'
import { SECOND_MS } from '@manassa/contract/rules/time-units'
import { AppError } from '#api/lib/app-error.ts'
import type { Clock } from '#api/lib/clock.ts'
import type { Environment } from '#api/lib/environment.ts'
import { isolated } from './tool-isolation.ts'

/** Behind whatever serves students, on a machine that has both to do. */
const LOW_PRIORITY = 19
const COMPLAINT_CHARACTERS = 500
/** ffprobe describes an ordinary video in a few kilobytes. */
const MOST_OUTPUT_CHARACTERS = 1_000_000
/** Enough for everything but a whole rendition. */
const SHORT_CPU_SECONDS = 300

/** The paths of the two programs that prepare videos. */
export interface VideoTools {
  ffmpeg: string
  ffprobe: string
}

/** As they are on this machine now; null where one is missing, or the operator wants videos as they come. */
export function videoTools({ preparesVideos }: Pick<Environment, 'preparesVideos'>): VideoTools | null {
  const [ffmpeg, ffprobe] = ['ffmpeg', 'ffprobe'].map(onPath)
  return preparesVideos && ffmpeg && ffprobe ? { ffmpeg, ffprobe } : null
}

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((program) => {
      try {
        accessSync(program, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

interface ToolOptions {
  signal: AbortSignal
  clock: Pick<Clock, 'monotonicMs'>
  cpuSeconds?: number
  /** Hears how many seconds of the video are done, where the program tells (`-progress`). */
  onProgress?(doneSeconds: number): void
}

/** A program that ended by itself and was not content. */
export class ToolFailed extends Error {
  override name = 'ToolFailed'
}

/** What it could not make anything of is the video, as far as one can tell; another try may tell better. */
export class DecodingFailed extends Error {
  override name = 'DecodingFailed'
}

/** These complaints are about this machine, and no video's fault. */
const OWN_TROUBLE =
  /Unknown encoder|No such filter|Unrecognized option|Permission denied|No such file|Input\/output error/
const BEYOND_LIMITS = /Cannot allocate memory|File too large/

/** Takes what a program complains of that reads a video for the video's fault. */
export function asDecodingFailure(error: unknown): never {
  if (!(error instanceof ToolFailed) || OWN_TROUBLE.test(error.message)) throw error
  throw new DecodingFailed(error.message, { cause: error })
}

/**
 * Runs one of them isolated, within limits and at the lowest priority; gives its output. Throws `ToolFailed`,
 * `upload.noRoom` where the disk became full, `film.tooHeavy` beyond a limit, `film.stalled` after two minutes without
 * progress, and why the signal gave up.
 */
export async function runTool(
  program: string,
  args: readonly string[],
  { signal, clock, cpuSeconds = SHORT_CPU_SECONDS, onProgress }: ToolOptions,
): Promise<string> {
  const { command, args: all, env } = await isolated(program, args, cpuSeconds)
  signal.throwIfAborted()
  const watch = watchProgress(clock, onProgress)
  const ends = AbortSignal.any([signal, watch.signal])
  const child = spawn(command, all, { stdio: ['ignore', 'pipe', 'pipe'], env })
  const stop = () => child.kill('SIGKILL')
  ends.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      let [output, complaint] = ['', '']
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        watch.read(text)
        output = onProgress ? '' : output + text
        if (output.length > MOST_OUTPUT_CHARACTERS) stop()
      })
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        complaint = (complaint + text).slice(-COMPLAINT_CHARACTERS)
      })
      child.on('error', reject)
      child.on('spawn', () => {
        // Where that is not allowed it is done all the same.
        try {
          setPriority(child.pid ?? 0, LOW_PRIORITY)
        } catch {}
      })
      child.on('close', (code) => {
        if (ends.aborted) reject(ends.reason)
        else if (code === 0) resolve(output)
        else reject(failureOf(code, complaint.trim()))
      })
    })
  } finally {
    watch.end()
    ends.removeEventListener('abort', stop)
    child.kill('SIGKILL')
  }
}

/** @param code null where a signal ended the program, as the system does with one that goes beyond its limits */
function failureOf(code: number | null, complaint: string): Error {
  if (/No space left/.test(complaint)) return new AppError('upload.noRoom')
  if (code === null || BEYOND_LIMITS.test(complaint)) return new AppError('film.tooHeavy', { cause: complaint })
  return new ToolFailed(complaint)
}

/** Reads how far a program is, and gives it up when that does not change for two minutes. */
function watchProgress(clock: Pick<Clock, 'monotonicMs'>, onProgress?: (doneSeconds: number) => void) {
  const stalled = new AbortController()
  let done = 0
  let progressedAt = clock.monotonicMs()
  const timer = setInterval(() => {
    if (clock.monotonicMs() - progressedAt < VIDEO_STALLED_AFTER_SECONDS * SECOND_MS) return
    stalled.abort(new AppError('film.stalled'))
  }, SECOND_MS).unref()
  return {
    signal: stalled.signal,
    read(text: string) {
      for (const [, microseconds] of text.matchAll(/out_time_us=(\d+)/g)) {
        const seconds = Number(microseconds) / 1_000_000
        if (seconds <= done) continue
        done = seconds
        progressedAt = clock.monotonicMs()
      }
      onProgress?.(done)
    },
    end: () => clearInterval(timer),
  }
}
