/** Each of these answers with what ends it. */
type Listening = () => void

function listen<Name extends string>(
  target: () => EventTarget,
  name: Name,
  work: (event: Event) => unknown,
): Listening {
  const listener = (event: Event) => void work(event)
  target().addEventListener(name, listener)
  return () => target().removeEventListener(name, listener)
}

/** The device says that its line is back. One on a Wi-Fi that leads nowhere never does. */
export const onReconnect = (work: () => unknown) => listen(() => window, 'online', work)

export const onDisconnect = (work: () => unknown) => listen(() => window, 'offline', work)

/** The page is looked at again. */
export const onVisible = (work: () => unknown) =>
  listen(
    () => document,
    'visibilitychange',
    () => document.visibilityState === 'visible' && work(),
  )

/** The page is hidden or left, perhaps for good. */
export function onHidden(work: () => unknown): Listening {
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

/** The browser asks whoever closes the page while only this page knows something. */
export const askBeforeUnload = (isUnkept: () => boolean = () => true) =>
  listen(
    () => window,
    'beforeunload',
    (event) => isUnkept() && event.preventDefault(),
  )

/** Another tab has changed what this device keeps: the key, or null where all is gone, and what stands there now. */
export const onStorage = (work: (key: string | null, value: string | null) => unknown) =>
  listen(
    () => window,
    'storage',
    (event) => {
      const { key, newValue } = event as StorageEvent
      work(key, newValue)
    },
  )
