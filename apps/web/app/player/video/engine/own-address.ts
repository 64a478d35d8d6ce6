/**
 * An address of this very host as a path: the page's own scheme is right, whatever a proxy has done to the address's.
 */
export function ownAddress(url: string): string {
  const [, host, path] = url.match(/^https?:\/\/([^/]+)(\/.*)$/) ?? []
  return host === location.host && path ? path : url
}
