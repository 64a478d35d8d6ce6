type Unsubscribe = () => void

function listen(target: EventTarget, name: string, work: (event: Event) => unknown): Unsubscribe {
  const listener = (event: Event) => void work(event)
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}

/** Ends several subscriptions at once. */
export const unsubscribeAll =
  (...ends: (Unsubscribe | undefined)[]): Unsubscribe =>
  () => {
    for (const end of ends) end?.()
  }

/** The device reports a connection, which it never does on a Wi-Fi without internet. */
export const onReconnect = (work: () => unknown) => listen(window, 'online', work)

export const onDisconnect = (work: () => unknown) => listen(window, 'offline', work)

const onVisibility = (state: DocumentVisibilityState, work: () => unknown) =>
  listen(document, 'visibilitychange', () => document.visibilityState === state && work())

export const onVisible = (work: () => unknown) => onVisibility('visible', work)

export const onHidden = (work: () => unknown) =>
  unsubscribeAll(onVisibility('hidden', work), listen(window, 'pagehide', work))

/** Makes the browser ask before closing a page with unsaved work. */
export const askBeforeUnload = (hasUnsaved: () => boolean = () => true) =>
  listen(window, 'beforeunload', (event) => hasUnsaved() && event.preventDefault())

/** Another tab has changed the device's storage: `work` receives the key, or null after a clear, and the new value. */
export const onStorage = (work: (key: string | null, value: string | null) => unknown) =>
  listen(window, 'storage', (event) => {
    const { key, newValue } = event as StorageEvent
    work(key, newValue)
  })
