import { SCRIPT_CHUNK_TIMEOUT_SECONDS } from './timings.ts'

/** The error screen shows its own text for this (copy/common.ts). */
export const CODE_IS_LATE = 'client.codeLate'

/** Loads code; rejects after 120 s (docs/behaviour/calls.md). */
export function withTimeout<Code>(fetching: Promise<Code>): Promise<Code> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(CODE_IS_LATE)), SCRIPT_CHUNK_TIMEOUT_SECONDS * 1000)
    fetching.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
