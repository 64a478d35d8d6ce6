/** Fields that contain the address of a picture; our own are paths. */
const HOLDS_ADDRESS = /(Path|Url)$/

/**
 * Makes our picture paths absolute for a page of another origin, where a path would lead to that origin. Other
 * addresses stay as they are.
 */
export function addressesWithHost<T>(data: T, origin: string): T {
  const written = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') {
      return HOLDS_ADDRESS.test(name) && value.startsWith('/media/') ? origin + value : value
    }
    if (Array.isArray(value)) return value.map((each) => written(each, name))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, written(each, key)]))
  }
  return written(data, '') as T
}
