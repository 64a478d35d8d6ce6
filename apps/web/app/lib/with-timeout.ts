import { SCRIPT_CHUNK_TIMEOUT_SECONDS } from './timings.ts'

/** Said by the error screen in its own words (copy/common.ts). */
export const CODE_IS_LATE = 'client.codeLate'

/** Code that is being fetched; rejects when it has not come after 120 s (docs/behaviour/calls.md). */
export function withTimeout<Code>(fetching: Promise<Code>): Promise<Code> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(CODE_IS_LATE)), SCRIPT_CHUNK_TIMEOUT_SECONDS * 1000)
    fetching.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
