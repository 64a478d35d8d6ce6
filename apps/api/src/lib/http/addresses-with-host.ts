/** Fields that hold the address of a picture, which is a path where it is ours. */
const HOLDS_ADDRESS = /(Path|Url)$/

/**
 * An answer with our own pictures at their whole address, for a caller whose page is at another origin: a path would
 * lead to a place there. Whatever is somebody else's stays as it is.
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
