export const RECONNECT_POLL_MS = 10_000

export function reloadIfReachable() {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => {
      if (status < 500 && status !== 429) location.reload()
    },
    () => undefined,
  )
}
