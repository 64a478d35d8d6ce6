/** So often is tried, while somebody looks, whether the line is back. */
export const RECONNECT_POLL_MS = 10_000

/** Opens this page anew if its server answers. */
export function reloadIfReachable() {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => {
      if (status < 500 && status !== 429) location.reload()
    },
    () => undefined,
  )
}
