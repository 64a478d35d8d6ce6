export const RECONNECT_POLL_MS = 10_000

/** Reloads this page if its server responds. */
export function reloadIfReachable() {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => {
      if (status < 500 && status !== 429) location.reload()
    },
    () => undefined,
  )
}
