import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { VIDEO_STALLED_AFTER_SECONDS } from '@manassa/contract/limits'
import { SECOND_MS } from '@manassa/contract/rules/time-units'
import type { Clock } from '#api/lib/clock.ts'
import type { Environment } from '#api/lib/environment.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { isolated } from './tool-isolation.ts'

/** Requests of students have priority over transcoding. */
const LOW_PRIORITY = 19
const STDERR_CHARACTERS = 500
/** ffprobe describes an ordinary video in a few kilobytes. */
const MAX_OUTPUT_CHARACTERS = 1_000_000
/** This is enough for every run except that of a whole rendition. */
const SHORT_CPU_SECONDS = 300

export interface VideoTools {
  ffmpeg: string
  ffprobe: string
}

/** Looks both programs up in the PATH; null if one is missing or the operator turned transcoding off. */
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

/** Arguments as they are typed in a shell; a value with spaces is given apart. */
export const flags = (typed: string) => typed.split(' ')

interface ToolOptions {
  signal: AbortSignal
  clock: Pick<Clock, 'monotonicMs'>
  cpuSeconds?: number
  /** Receives the seconds of video done, if the program prints progress (`-progress`). */
  onProgress?(doneSeconds: number): void
}

export class ToolFailed extends Error {
  override name = 'ToolFailed'
}

/** The video could not be decoded; a retry may show that the machine was at fault. */
export class DecodingFailed extends Error {
  override name = 'DecodingFailed'
}

/** These errors point at the machine, not at the video. */
const MACHINE_ERRORS =
  /Unknown encoder|No such filter|Unrecognized option|Permission denied|No such file|Input\/output error/
const BEYOND_LIMITS = /Cannot allocate memory|File too large/

/** Rethrows an error of a decoding program as a fault of the video, unless it points at the machine. */
export function asDecodingFailure(error: unknown): never {
  if (!(error instanceof ToolFailed) || MACHINE_ERRORS.test(error.message)) throw error
  throw new DecodingFailed(error.message, { cause: error })
}

/**
 * Runs a program isolated, within limits and at the lowest priority, and returns its output. Throws `ToolFailed`,
 * `upload.noRoom` on a full disk, `film.tooHeavy` beyond a limit, `film.stalled` after two minutes without progress,
 * and the signal's reason.
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
      let [output, stderr] = ['', '']
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        watch.read(text)
        output = onProgress ? '' : output + text
        if (output.length > MAX_OUTPUT_CHARACTERS) stop()
      })
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr = (stderr + text).slice(-STDERR_CHARACTERS)
      })
      child.on('error', reject)
      child.on('spawn', () => {
        // Some systems forbid this; the program runs anyway.
        try {
          setPriority(child.pid ?? 0, LOW_PRIORITY)
        } catch {}
      })
      child.on('close', (code) => {
        if (ends.aborted) reject(ends.reason)
        else if (code === 0) resolve(output)
        else reject(failureOf(code, stderr.trim()))
      })
    })
  } finally {
    watch.end()
    ends.removeEventListener('abort', stop)
    child.kill('SIGKILL')
  }
}

/** @param code null if a signal ended the program, as the kernel does beyond a limit */
function failureOf(code: number | null, stderr: string): Error {
  if (/No space left/.test(stderr)) return new AppError('upload.noRoom')
  if (code === null || BEYOND_LIMITS.test(stderr)) return new AppError('film.tooHeavy', { cause: stderr })
  return new ToolFailed(stderr)
}

/** Parses the progress output and aborts after two minutes without progress. */
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
