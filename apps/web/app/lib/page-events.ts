type Unsubscribe = () => void

function listen<Name extends string>(
  target: () => EventTarget,
  name: Name,
  work: (event: Event) => unknown,
): Unsubscribe {
  const listener = (event: Event) => void work(event)
  target().addEventListener(name, listener)
  return () => target().removeEventListener(name, listener)
}

/** The device reports a connection, which it never does on a Wi-Fi without internet. */
export const onReconnect = (work: () => unknown) => listen(() => window, 'online', work)

export const onDisconnect = (work: () => unknown) => listen(() => window, 'offline', work)

export const onVisible = (work: () => unknown) =>
  listen(
    () => document,
    'visibilitychange',
    () => document.visibilityState === 'visible' && work(),
  )

export function onHidden(work: () => unknown): Unsubscribe {
  const ends = [
    listen(
      () => document,
      'visibilitychange',
      () => document.visibilityState === 'hidden' && work(),
    ),
    listen(() => window, 'pagehide', work),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Makes the browser ask before closing a page with unsaved work. */
export const askBeforeUnload = (hasUnsaved: () => boolean = () => true) =>
  listen(
    () => window,
    'beforeunload',
    (event) => hasUnsaved() && event.preventDefault(),
  )

/** Another tab has changed the device's storage: `work` receives the key, or null after a clear, and the new value. */
export const onStorage = (work: (key: string | null, value: string | null) => unknown) =>
  listen(
    () => window,
    'storage',
    (event) => {
      const { key, newValue } = event as StorageEvent
      work(key, newValue)
    },
  )
