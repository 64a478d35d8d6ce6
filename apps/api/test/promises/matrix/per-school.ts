import type { TestApi } from '#test/start-api.ts'

/** Things that are made once for each school of an API; test files do not share them. */
export function perSchool<Made>() {
  const made = new WeakMap<TestApi, Map<string, Made>>()
  return (api: TestApi): Map<string, Made> => {
    const known = made.get(api) ?? new Map<string, Made>()
    made.set(api, known)
    return known
  }
}
