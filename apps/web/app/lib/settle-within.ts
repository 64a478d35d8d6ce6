import { pause } from './pause.ts'

const WORTH_A_WAIT_MS = 200

/**
 * The answer itself when it comes soon (it is kept, or the line is good), else its promise: the page that is open stays
 * for a moment, and only then gives way to grey stand-ins.
 */
export async function settleWithin<Result>(promise: Promise<Result>): Promise<{ answer: Result | Promise<Result> }> {
  const late = Symbol('late')
  const first = await Promise.race([promise, pause(WORTH_A_WAIT_MS).then(() => late)])
  return { answer: first === late ? promise : (first as Result) }
}
