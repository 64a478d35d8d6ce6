/** Where a lesson's file is to be had now: its address, that it is gone, or that nobody answered. */
export type FoundAttachment = { state: 'here'; url: string } | { state: 'gone' } | { state: 'unreachable' }

/**
 * Looks whether the file is still at its address, before the browser saves an error page in its place. An address that
 * has run out, as on a page left open overnight, is asked for anew with `freshUrl` (null: the lesson has no file any
 * more).
 */
export async function findAttachment(
  url: string,
  freshUrl: () => Promise<{ url: string | null } | null>,
  look: (url: string) => Promise<number | null> = statusOf,
): Promise<FoundAttachment> {
  // Somebody else's file: only the browser may go there.
  if (!url.startsWith('/')) return { state: 'here', url }
  const status = await look(url)
  if (status === null) return { state: 'unreachable' }
  if (status < 400) return { state: 'here', url }
  if (status >= 500) return { state: 'unreachable' }

  const fresh = await freshUrl()
  if (fresh === null) return { state: 'unreachable' }
  if (fresh.url === null) return { state: 'gone' }
  const again = await look(fresh.url)
  if (again === null || again >= 500) return { state: 'unreachable' }
  return again < 400 ? { state: 'here', url: fresh.url } : { state: 'gone' }
}

const statusOf = (url: string) =>
  fetch(url, { method: 'HEAD' }).then(
    ({ status }) => status,
    () => null,
  )

/** `PDF` for `…/summary.pdf?signature=…`; null when a name or address does not say. */
export function extensionOf(text: string | null): string | null {
  const path = text?.split(/[?#]/)[0]
  return path?.match(/\.([a-z0-9]{2,5})$/i)?.[1]?.toUpperCase() ?? null
}
