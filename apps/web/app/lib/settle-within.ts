import { pause } from './pause.ts'

const WORTH_A_WAIT_MS = 200

/**
 * Returns the reply if it arrives soon, otherwise its promise, so that the current page stays for a moment before
 * skeletons appear.
 */
export async function settleWithin<Result>(promise: Promise<Result>): Promise<{ result: Result | Promise<Result> }> {
  const late = Symbol('late')
  const first = await Promise.race([promise, pause(WORTH_A_WAIT_MS).then(() => late)])
  return { result: first === late ? promise : (first as Result) }
}
