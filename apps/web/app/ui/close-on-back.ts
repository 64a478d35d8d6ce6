/** Asks for the phone's back, and for Escape. Chrome has it; TypeScript's library does not name it yet. */
declare const CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined

/** What is open now, the latest last. */
const opened: Array<() => void> = []

/**
 * The way back closes what is open and stays on the page: a menu, a dialog, a sheet (docs/design/page-delivery.md).
 * Answers with what ends that, when it has closed. `isDialog`: the browser's own, which asks for the phone's back by
 * itself.
 */
export function closeOnBack(close: () => void, { isDialog = false } = {}): () => void {
  const watcher = isDialog || typeof CloseWatcher === 'undefined' ? null : new CloseWatcher()
  watcher?.addEventListener('close', close)
  if (opened.length === 0) backs()?.addEventListener('navigate', closeInstead)
  opened.push(close)
  return () => {
    watcher?.destroy()
    opened.splice(opened.lastIndexOf(close), 1)
    if (opened.length === 0) backs()?.removeEventListener('navigate', closeInstead)
  }
}

/** Browsers of before 2026 may not have it: there the way back leads away as ever. */
const backs = (): Navigation | undefined => window.navigation

/**
 * A step back that the person takes, not one of the app's own. No history is written, so nothing has to be mended in
 * it.
 */
function closeInstead(event: NavigateEvent) {
  const { navigationType, userInitiated, cancelable, destination } = event
  const isBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0)
  if (!isBack || !userInitiated || !cancelable) return
  event.preventDefault()
  opened.at(-1)?.()
}
