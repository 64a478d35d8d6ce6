export type FoundAttachment = { state: 'here'; url: string } | { state: 'gone' } | { state: 'unreachable' }

/**
 * Checks the address first, because the browser would save an error page in place of the file. An expired address, as
 * on a page left open overnight, is renewed with `freshUrl`.
 */
export async function findAttachment(
  url: string,
  freshUrl: () => Promise<{ url: string | null } | null>,
  statusAt: (url: string) => Promise<number | null> = statusOf,
): Promise<FoundAttachment> {
  // A file on another host can only be opened by the browser.
  if (!url.startsWith('/')) return { state: 'here', url }
  const status = await statusAt(url)
  if (status === null) return { state: 'unreachable' }
  if (status < 400) return { state: 'here', url }
  if (status >= 500) return { state: 'unreachable' }

  const fresh = await freshUrl()
  if (fresh === null) return { state: 'unreachable' }
  if (fresh.url === null) return { state: 'gone' }
  const again = await statusAt(fresh.url)
  if (again === null || again >= 500) return { state: 'unreachable' }
  return again < 400 ? { state: 'here', url: fresh.url } : { state: 'gone' }
}

const statusOf = (url: string) =>
  fetch(url, { method: 'HEAD' }).then(
    ({ status }) => status,
    () => null,
  )

/** The file type, such as `PDF` for `…/summary.pdf?signature=…`; null without an extension. */
export function extensionOf(text: string | null): string | null {
  const path = text?.split(/[?#]/)[0]
  return path?.match(/\.([a-z0-9]{2,5})$/i)?.[1]?.toUpperCase() ?? null
}
