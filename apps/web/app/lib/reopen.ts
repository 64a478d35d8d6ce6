/**
 * Opens this page anew if its server answers. Also runs in a page without the app's script (server/offline-page.tsx), so it
 * uses nothing of this file.
 */
export function reopen() {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => {
      if (status < 500) location.reload()
    },
    () => undefined,
  )
}
