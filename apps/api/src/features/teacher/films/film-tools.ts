import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { AppError } from '#api/lib/app-error.ts'
import type { Environment } from '#api/lib/environment.ts'

/** Behind whatever serves students, on a machine that has both to do. */
const LOW_PRIORITY = 19
const COMPLAINT_CHARACTERS = 500

/** What films are prepared with: the paths of its two programs. */
export interface FilmTools {
  ffmpeg: string
  ffprobe: string
}

/** As they are on this machine now; null where one is missing, or the operator wants films as they come. */
export function filmTools({ preparesFilms }: Pick<Environment, 'preparesFilms'>): FilmTools | null {
  const [ffmpeg, ffprobe] = ['ffmpeg', 'ffprobe'].map(onPath)
  return preparesFilms && ffmpeg && ffprobe ? { ffmpeg, ffprobe } : null
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

interface ProcessOptions {
  signal: AbortSignal
  /** Hears what it prints, as it comes. */
  onOutput?(text: string): void
}

/** A program that ended by itself and was not content. */
export class ToolFailed extends Error {
  override name = 'ToolFailed'
}

/** What it could not make anything of is the film, as far as one can tell; another try may tell better. */
export class DecodingFailed extends Error {
  override name = 'DecodingFailed'
}

/** What a program of this machine lacks, and no film. */
const OWN_TROUBLE = /Unknown encoder|No such filter|Unrecognized option|Cannot allocate memory|Permission denied/

/** Takes what a program complains of that reads a film for the film's fault. */
export function asDecodingFailure(error: unknown): never {
  if (!(error instanceof ToolFailed) || OWN_TROUBLE.test(error.message)) throw error
  throw new DecodingFailed(error.message, { cause: error })
}

/**
 * Runs one of them at the lowest priority; gives what it printed. Throws `ToolFailed`, `upload.noRoom` where the disk
 * became full, and why the signal gave up.
 */
export async function runTool(program: string, args: readonly string[], { signal, onOutput }: ProcessOptions) {
  signal.throwIfAborted()
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      let [output, complaint] = ['', '']
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (onOutput) onOutput(text)
        else output += text
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
      child.on('close', (code, killedBy) => {
        if (signal.aborted) reject(signal.reason)
        else if (code === 0) resolve(output)
        else if (/No space left/.test(complaint)) reject(new AppError('upload.noRoom'))
        else reject(code === null ? new Error(`ended by ${killedBy}`) : new ToolFailed(complaint.trim()))
      })
    })
  } finally {
    signal.removeEventListener('abort', stop)
    child.kill('SIGKILL')
  }
}
