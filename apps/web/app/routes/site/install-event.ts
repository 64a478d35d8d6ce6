/** The browser's own offer, which it makes once a page: kept until our button is pressed (Chromium alone has it). */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallEvent | null = null
const listeners = new Set<() => void>()

function hear(event: Event) {
  // The browser's own banner would come at once, also over a login.
  event.preventDefault()
  offered = event as InstallEvent
  for (const listener of listeners) listener()
}

export const installing = {
  listen() {
    window.addEventListener('beforeinstallprompt', hear)
    return () => window.removeEventListener('beforeinstallprompt', hear)
  },
  now: () => offered,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
