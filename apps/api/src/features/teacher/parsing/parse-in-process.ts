import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '@manassa/contract/errors'
import { PARSING_MAX_MEGABYTES, PARSING_MAX_SECONDS } from '@manassa/contract/limits'
import type { TextFormat } from '@manassa/contract/question-formats/read-questions'
import { MINUTE_MS, SECOND_MS } from '@manassa/contract/rules/time-units'
import { brokenPartMessage, lineTooLongMessage } from '@manassa/contract/teacher/errors'
import { LruCache } from '#api/lib/cache/lru-cache.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { runTask, TaskEnded } from '#api/lib/jobs/task-process.ts'
import { createLimiter } from '#api/lib/limits/limiter.ts'
import type { ProblemDetails } from './parsing-problem.ts'
import type { ParsingName, ParsingTasks, Source } from './parsing-tasks.ts'

export interface ParsingRequest {
  name: ParsingName
  source: string | Uint8Array
  format?: TextFormat | undefined
}
export type ParsingResult = { value: unknown } | ProblemDetails

const program = fileURLToPath(import.meta.resolve('./parse-process.ts'))
/** Parsing runs below the server but above background work, because a person waits. */
const LOWER_PRIORITY = 5

// Two processes run at a time, one per school; two more requests of a school may wait.
const limiter = createLimiter({ concurrency: 2, waiting: 5, retryAfterSeconds: 10, isFairWhileRunning: true })

/** Digests of sources that were too heavy, with the time of their next attempt. */
const heavy = new LruCache<number>(64 * 1_000)
const DIGEST_BYTES = 64
const HEAVY_FOR_MS = 10 * MINUTE_MS

interface ParseOptions {
  services: Pick<Services, 'clock'>
  tenantId: string
  source: Source
  format?: TextFormat | undefined
  unreadable: ErrorCode
}

/**
 * Parses a file or text of staff in a separate process with limits of memory and time. Throws `parsing.*`, the given
 * error for an unreadable source, and `server.unavailable` if the school has several running.
 */
export async function parseInProcess<Name extends ParsingName>(
  name: Name,
  { services, tenantId, source, format, unreadable }: ParseOptions,
): Promise<ReturnType<ParsingTasks[Name]>> {
  const digest = createHash('sha256').update(`${name}\n`).update(source).digest('base64')
  const { clock } = services
  if ((heavy.get(digest) ?? 0) > clock.monotonicMs()) throw new AppError('parsing.tooHeavy')
  const request: ParsingRequest = { name, source, format }
  const result = await limiter.run(() => runParsing(request), { key: tenantId })
  if ('value' in result) return result.value as ReturnType<ParsingTasks[Name]>
  if (result.problem === 'tooHeavy') heavy.set(digest, clock.monotonicMs() + HEAVY_FOR_MS, DIGEST_BYTES)
  throw errorOf(result, unreadable)
}

async function runParsing(request: ParsingRequest): Promise<ParsingResult> {
  try {
    return await runTask<ParsingResult>({
      program,
      task: request,
      priority: LOWER_PRIORITY,
      heapMegabytes: PARSING_MAX_MEGABYTES,
      maxMilliseconds: PARSING_MAX_SECONDS * SECOND_MS,
    })
  } catch (error) {
    if (error instanceof TaskEnded) return { problem: 'tooHeavy' }
    throw error
  }
}

function errorOf(problem: ProblemDetails, unreadable: ErrorCode): AppError {
  if (problem.problem === 'unreadable') {
    return new AppError(unreadable, problem.part === undefined ? {} : { message: brokenPartMessage(problem.part) })
  }
  if (problem.problem !== 'lineTooLong') return new AppError(`parsing.${problem.problem}`)
  const { row, maxCharacters } = problem
  return new AppError('parsing.lineTooLong', { message: lineTooLongMessage(row, maxCharacters), data: { row } })
}
