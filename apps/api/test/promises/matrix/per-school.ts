import type { TestApi } from '#test/start-api.ts'

/** What was made for each school of an API, and of no other: files of tests share what their modules keep. */
export function perSchool<Made>() {
  const made = new WeakMap<TestApi, Map<string, Made>>()
  return (api: TestApi): Map<string, Made> => {
    const known = made.get(api) ?? new Map<string, Made>()
    made.set(api, known)
    return known
  }
}
