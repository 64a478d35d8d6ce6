/** Chrome's API for the phone's back gesture and Escape; TypeScript's library does not declare it yet. */
declare const CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined

const openOverlays: Array<() => void> = []

/**
 * Lets the back button close a menu, a dialog or a sheet without leaving the page (docs/design/page-delivery.md).
 * Returns the function that stops it. `isDialog`: a native dialog listens to the phone's back gesture itself.
 */
export function closeOnBack(close: () => void, { isDialog = false } = {}): () => void {
  const watcher = isDialog || typeof CloseWatcher === 'undefined' ? null : new CloseWatcher()
  watcher?.addEventListener('close', close)
  if (openOverlays.length === 0) backs()?.addEventListener('navigate', closeInstead)
  openOverlays.push(close)
  return () => {
    watcher?.destroy()
    openOverlays.splice(openOverlays.lastIndexOf(close), 1)
    if (openOverlays.length === 0) backs()?.removeEventListener('navigate', closeInstead)
  }
}

/** Browsers before 2026 may lack the Navigation API; the back button leaves the page there. */
const backs = (): Navigation | undefined => window.navigation

/** Handles a back step of the user, not of the app. It writes no history, so nothing has to be restored. */
function closeInstead(event: NavigateEvent) {
  const { navigationType, userInitiated, cancelable, destination } = event
  const isBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0)
  if (!isBack || !userInitiated || !cancelable) return
  event.preventDefault()
  openOverlays.at(-1)?.()
}
